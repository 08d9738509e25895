/** Texts of the command line: `trastienda inventory`. */
export const inventoryMessages = {
  'cli.inventory.description':
    'Inventario de las variantes: buscar, cambiar el de una y exportar. Por archivo: `load inventory`.',
  'cli.inventory.export.description':
    'Exporta a CSV el inventario de las variantes que cumplen con los filtros, con las columnas de `load inventory`.',
  'cli.inventory.export.summary': 'exporta el inventario a un CSV que se puede volver a cargar',
  'cli.inventory.holds.description':
    'Lista los pedidos que tienen unidades reservadas de una variante, en el orden en que se atienden, y lo que le falta a cada uno.',
  'cli.inventory.holds.summary': 'pedidos que tienen unidades reservadas de una variante',
  'cli.inventory.list.description':
    'Lista el inventario de las variantes: el total, con lo reservado entre paréntesis. Los sellers ven las suyas.',
  'cli.inventory.list.summary': 'lista el inventario de las variantes',
  'cli.inventory.set.argument': 'inventario total, hasta 8 dígitos',
  'cli.inventory.set.description':
    'Cambia el inventario total de una variante, que incluye lo reservado y no puede ser menor. Si alguien lo cambió mientras tanto no se cambia nada.',
  'cli.inventory.set.summary': 'cambia el inventario de una variante (sellers)',
  'cli.inventory.setStock.question': '¿Cambiar el inventario?',
  'cli.inventory.summary': 'inventario: buscar, ver quién lo reserva, cambiar, exportar',
} as const;
