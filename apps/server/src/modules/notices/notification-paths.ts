/**
 * Where each kind of notification leads within the web, at the bell and from its mail: to what it is about, else to the
 * list that shows it. Administrators' messages to everybody are about nothing here, and lead nowhere.
 */
export const notificationPaths = {
  controversy: (orderId: string) => `/orders/orderDetail/${encodeURIComponent(orderId)}`,
  incident: ({ id, reference }: { id: number; reference: string }) =>
    `/incidents/list?${new URLSearchParams({ ref: reference, incident: String(id) })}`,
  /** Of one variant: the variant. */
  price: ({ id, productId }: { id: number; productId: number }) =>
    `/catalog/details/${productId}?sku=${id}&variant=${id}`,
  prices: (status: string) => `/validation-price?${new URLSearchParams({ status })}`,
  commissions: (conditionId: number) => `/admin/commercialTerms?way=rates&condition=${conditionId}`,
  /** The list tells every block that stands, above its carriers. */
  carrierBlock: () => '/carriers/carrierList',
  /** One's own reports, and below them what comes by itself. */
  reports: () => '/reports/list?tab=mine',
  lowStock: () => '/inventory/list?stock=low',
} as const;
