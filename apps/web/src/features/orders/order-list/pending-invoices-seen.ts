const key = 'trastienda.pendingInvoices.seen';

/** Whether the warning was put away in this session; closing the session empties its storage. */
export const pendingInvoicesSeen = {
  get(): boolean {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      // A forbidden storage only means that the warning comes back.
      return false;
    }
  },
  set(): void {
    try {
      sessionStorage.setItem(key, '1');
    } catch {
      // As above.
    }
  },
};
