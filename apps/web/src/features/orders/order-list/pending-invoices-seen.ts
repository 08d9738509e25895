const key = 'trastienda.pendingInvoices.seen';

/** Whether the warning was dismissed in this session; signing out empties the storage. */
export const pendingInvoicesSeen = {
  get(): boolean {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      // If storage is forbidden, the warning only appears again.
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
