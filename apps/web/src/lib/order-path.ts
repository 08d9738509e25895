/** The address of an order's detail. */
export const orderPath = (id: string): string => `/orders/orderDetail/${encodeURIComponent(id)}`;

/** The address of the list of orders. */
export const orderListPath = '/orders/list';
