export type { Checked, FieldProblem, FieldProblems } from './checked.ts';
export * from './orders/delivery-form.ts';
export * from './orders/guide-request.ts';
export * from './orders/order-list-search.ts';
export * from './orders/shipment-form.ts';
export * from './session/email.ts';
export * from './session/login-form.ts';
export * from './session/recovery-form.ts';
