/** The seller of an order, and its lines by variant. */
export type NewLines = { accountName: string; items: { id: string; quantity: number }[] };

/** The body that takes an order of these lines in. */
export function orderOf({ accountName, items }: NewLines) {
  return {
    event: 'order.placed',
    order: {
      accountName,
      creationDate: new Date(Date.now() - 1_000).toISOString(),
      paid: true,
      clientProfileData: { firstName: 'Ana', lastName: 'Peña', email: 'ana@correo.mx', phone: '55', document: 'X' },
      deliveryType: 'delivery',
      items: items.map((item) => ({ ...item, name: 'Taza', price: 100 })),
      shippingData: {
        address: {
          ...{ receiverName: 'Ana', street: 'Durango', number: '1', complement: '', neighborhood: 'Roma' },
          ...{ city: 'Cuauhtémoc', state: 'CDMX', postalCode: '06700', country: 'MEX', reference: '' },
        },
        logisticsInfo: [{ selectedSla: 'Envío a domicilio', deliveryCompany: 'DHL', shippingEstimate: '3bd' }],
      },
    },
  };
}
