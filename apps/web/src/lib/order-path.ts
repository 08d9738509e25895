/** The address of an order's detail. */
export const orderPath = (id: string): string => `/orders/orderDetail/${encodeURIComponent(id)}`;

/** The address of a return on the detail of its order. */
export const returnPath = (orderId: string, id: string): string => `${orderPath(orderId)}#${returnAnchor(id)}`;

/** The anchor of a return on the detail of its order. */
export const returnAnchor = (id: string): string => `return-${id}`;

/** The address of the list of orders. */
export const orderListPath = '/orders/list';
