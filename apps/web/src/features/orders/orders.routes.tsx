/** The screens of orders by address; each one's code arrives when it is first opened. */
export const ordersScreens = {
  '/orders/list': async () => ({ Component: (await import('./order-list/order-list.tsx')).OrderListScreen }),
  '/orders/orderDetail/:orderId': async () => ({
    Component: (await import('./order-detail/order-detail-screen.tsx')).OrderDetailScreen,
  }),
};
