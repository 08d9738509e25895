export { isRefusal, nextOrderStatus } from './orders/next-order-status.ts';
export { type OrderEvent, orderMachine } from './orders/order.machine.ts';
