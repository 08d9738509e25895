// The door of those who start with lists alone: nothing behind it needs zod or reads a file.
export * from './billing/invoice-list.ts';
export * from './bulk/bulk-list.ts';
export * from './catalogue/category-list.ts';
export * from './catalogue/product-list.ts';
export * from './catalogue/specification-list.ts';
export * from './guides/guide-list.ts';
export * from './incidents/incident-list.ts';
export * from './inventory/inventory-list.ts';
export * from './loads/load-list.ts';
export * from './notices/notice-list.ts';
export * from './orders/order-list.ts';
export * from './prices/price-approval-list.ts';
export * from './sales/sales-lists.ts';
export * from './search/declare-list.ts';
export * from './search/define-search.ts';
export type { FieldKind, FieldLooks, FieldOption, Searcher } from './search/search-fields.ts';
export * from './sellers/seller-list.ts';
export * from './users/user-list.ts';
