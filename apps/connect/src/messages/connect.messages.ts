/** Texts of the connector: what it says of both sides. */
export const connectMessages = {
  'connect.back.declined': 'El vendedor rechazó cancelar {subject}, y la tienda ya lo canceló: hable con el comprador.',
  'connect.back.fewer': 'La tienda tiene menos unidades de {subject} que Trastienda: acuérdelo con el vendedor.',
  'connect.back.more':
    'La tienda tiene más unidades de {subject} que Trastienda: quítelas del pedido o véndalas en otro.',
  'connect.back.received':
    'La tienda recibió otras unidades de la devolución {subject} que Trastienda: acuérdelo con el vendedor.',
  'connect.back.return': 'La devolución {subject} no cabe en lo que la tienda envió.',
  'connect.back.returnCanceled':
    'La tienda canceló la devolución {subject}, que empezó en Trastienda: ciérrela allí o acuérdelo con el vendedor.',
  'connect.back.units': 'El envío {subject} lleva unidades que el pedido de la tienda ya no tiene.',
  'connect.back.unsettled': 'El pedido {number} de la tienda no quedó como en Trastienda; se intenta otra vez.',
  'connect.back.withdrawn':
    'El envío {subject} se anuló en Trastienda y ningún otro lleva sus unidades; la tienda no deja anular un envío, pero su pedido lo dice.',
  'connect.discount': 'Descuento',
  'connect.medusa.option': 'Variante',
  'connect.order.absent': 'La tienda ya no tiene el pedido {number}.',
  'connect.order.sku': 'El pedido {number} de la tienda lleva la variante {sku}, que Trastienda no tiene.',
  'connect.promotion': 'Promoción {code} de la tienda',
  'connect.return.reason': 'Devolución pedida en la tienda',
  'connect.shop.item': 'La tienda no tiene la variante {sku}; se publica otra vez.',
  'connect.shop.key': 'La tienda {address} no acepta la clave: revise MEDUSA_API_KEY.',
  'connect.shop.refused': 'La tienda rechazó {call}: {message}',
  'connect.shop.shape': 'No se entiende la respuesta de la tienda a {path}: revise el campo {place}.',
  'connect.shop.silent': 'La tienda {address} no contesta.',
  'connect.store.broken': 'No se puede leer lo que el conector recuerda en {folder}.',
  'connect.store.locked': 'Otro conector usa {folder}: deténgalo primero.',
} as const;
