/** Where a bulk action is. */
export const bulkPath = (id: string): string => `/orders/bulk/${encodeURIComponent(id)}`;
