export { type IncidentEvent, incidentMachine } from './incidents/incident.machine.ts';
export { nextIncidentStatus } from './incidents/next-incident-status.ts';
export { bulkVerdict } from './orders/bulk-verdict.ts';
export { cancellationControversyMachine, exchangeControversyMachine } from './orders/controversy.machine.ts';
export { controversyMoves, refusalOfMove } from './orders/next-controversy-state.ts';
export { isRefusal, nextOrderStatus } from './orders/next-order-status.ts';
export { type OrderEvent, orderMachine } from './orders/order.machine.ts';
