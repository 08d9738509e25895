/** Texts of the command line: changes that are confirmed. */
export const flowsMessages = {
  'cli.flows.doubt': 'No se sabe si el cambio llegó. Antes de repetirlo vea {named}: `trastienda {show} {id}`.',
  'cli.flows.incident': 'la incidencia',
  'cli.flows.order': 'el pedido',
  'cli.flows.sku': 'la variante',
} as const;
