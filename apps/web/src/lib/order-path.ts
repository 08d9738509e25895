/** Where an order's detail is. */
export const orderPath = (id: string): string => `/orders/orderDetail/${encodeURIComponent(id)}`;

/** Where the list is. */
export const orderListPath = '/orders/list';
