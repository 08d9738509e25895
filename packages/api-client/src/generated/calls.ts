// Written by `npm run generate` from the contract.

/** The calls (POST) that take an `Idempotency-Key`, without those that send a file. */
export const keyedCalls = [
  '/incidents',
  '/incidents/{id}/comments',
  '/notifications',
  '/orders/{id}/notes',
  '/sku/prices/bulkdiscount',
  '/loads/{id}/confirm',
  '/loads/{id}/undo',
] as const;
