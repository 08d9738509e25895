/** Every number of S1 §9 (and of S3 §9, where session and orders need it), once. */
export const limits = {
  /** Page sizes of orders, users and guides. */
  pageSizes: [10, 15, 25, 50, 100],
  defaultPageSize: 10,
  dashboardPageSize: 10,
  /** Used for the total when X-Total-Count is absent. */
  totalCountFallback: 1000,
  guidesTotalFallback: 100,
  /** Order searches without a first day start here. */
  ordersFromDate: '2018-01-01',
  trackingNumberLength: 45,
  urlLength: 45,
  nameLength: 21,
  searchTextLength: 100,
  numericInputLength: 19,
  controversyTextLength: 500,
  controversyFreshDays: 1,
  controversyAgingDays: 2,
  notificationBadge: 9,
  userRefreshMilliseconds: 300_000,
  orderCacheMilliseconds: 3_000_000,
  toastMilliseconds: 5_000,
  /** Of promotions (S3 §2). */
  briefToastMilliseconds: 3_000,
  longToastMilliseconds: 15_000,
  autocompleteDebounceMilliseconds: 500,
  autocompleteOptions: 300,
  autocompleteDisplayed: 100,
  sellerSearchCharacters: 3,
  organizationsPageSize: 100,
  emailCheckMilliseconds: 2_000,
  /** Without typing, before a price is held against its category's range (S2 §9). */
  priceCheckMilliseconds: 1_000,
  /** Rows of an exported file, unless `reportTotalCount` says otherwise (S2 §9). */
  reportRows: 50_000,
  /** Sellers of one marketplace user or integrator (section 5). */
  userSellers: 100,
  /** Characters of an order's number, as it is typed. */
  orderNumberLength: 60,
  /** A server's message longer than this gives way to the screen's own (section 8). */
  serverMessageLength: 64,
  /** Not shown in the specification; ours. */
  orderReloadMilliseconds: 60_000,
  /** How long before the inactivity time-out the countdown shows; ours. */
  inactivityWarningSeconds: 60,
  /** Waits before trying again when the network is silent; the last one repeats. Ours. */
  retryMilliseconds: [2_000, 5_000, 15_000, 30_000],
  twoFactorCodeLength: 6,
  /** How many recovery codes an account gets, and their characters (80 bits: a fast hash is enough to keep them); ours. */
  recoveryCodes: 10,
  recoveryCodeLength: 16,
  passwordLength: 8,
  inactivityMinutes: [5, 10, 15, 20, 25, 30],
  sessionHours: { min: 1, max: 24 },
  passwordDays: [30, 60, 90],
  linkMinutes: [15, 30, 60, 120, 240],
  firstLinkHours: [24, 48, 72, 168],
  /** From how many free units on a variant may be said to run low; ours. */
  lowStockUnits: [2, 3, 5, 10, 20, 50, 100],
} as const;

/** Unread notifications on the bell: `9+` from ten on (S1 §2). */
export function badgeText(unread: number): string {
  return unread > limits.notificationBadge ? `${limits.notificationBadge}+` : String(unread);
}
