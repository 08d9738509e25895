/** Where a bulk action is. */
export const bulkPath = (id: string): string => `${bulkListPath}/${encodeURIComponent(id)}`;

/** Where all of one's own account are. */
export const bulkListPath = '/orders/bulk';
