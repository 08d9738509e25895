/**
 * Where each kind of notification links to within the web, in the app and in its mail: its subject, or else the list that shows it.
 * Administrators' messages to everybody have no subject, and no link.
 */
export const notificationPaths = {
  order: (orderId: string) => `/orders/orderDetail/${encodeURIComponent(orderId)}`,
  incident: ({ id, reference }: { id: number; reference: string }) =>
    `/incidents/list?${new URLSearchParams({ ref: reference, incident: String(id) })}`,
  /** The price of one variant: links to the variant. */
  price: ({ id, productId }: { id: number; productId: number }) =>
    `/catalog/details/${productId}?sku=${id}&variant=${id}`,
  prices: (status: string) => `/validation-price?${new URLSearchParams({ status })}`,
  commissions: (conditionId: number) => `/admin/commercialTerms?way=rates&condition=${conditionId}`,
  /** The list of carriers shows every active block above the carriers. */
  carrierBlock: () => '/carriers/carrierList',
  /** The user's own reports, with their schedules below. */
  reports: () => '/reports/list?tab=mine',
  lowStock: () => '/inventory/list?stock=low',
} as const;
