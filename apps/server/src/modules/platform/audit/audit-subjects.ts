/** What an entry of the audit log is about. */
export type AuditSubject = { type: string; id: string; accountName?: string };

/**
 * The kinds of things that lie with their seller, with their tables: the entries about them lie there too (`seller_audit_entry`, ADR 235). Those
 * about anything else are in `audit_entry`.
 */
export const tablesOfSellerSubjects = {
  incident: 'incident',
  invoice: 'fiscal_invoice',
  order: 'orders',
  order_note: 'order_note',
  product: 'product',
  sku: 'sku',
} as const;

/** Whether the entries about something lie with its seller. */
export const liesWithSeller = ({ type }: AuditSubject): boolean => Object.hasOwn(tablesOfSellerSubjects, type);
