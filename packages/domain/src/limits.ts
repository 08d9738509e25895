/** All the numbers of S1 §9 (and those of S3 §9 that session and orders need), in one place. */
export const limits = {
  /** Page sizes of orders, users and guides. */
  pageSizes: [10, 15, 25, 50, 100],
  /** How long the database may read for a list, a search or a queue (ADR 170). */
  listReadSeconds: 2,
  /** So many orders with a text are counted; of more, a list tells only that (ADR 174). */
  ordersCounted: 10_000,
  defaultPageSize: 10,
  dashboardPageSize: 10,
  /** The total that is assumed if X-Total-Count is absent. */
  totalCountFallback: 1000,
  guidesTotalFallback: 100,
  /** The first day of an order search that names none. */
  ordersFromDate: '2018-01-01',
  trackingNumberLength: 45,
  urlLength: 45,
  nameLength: 21,
  searchTextLength: 100,
  numericInputLength: 19,
  controversyTextLength: 500,
  returnReasonLength: 500,
  controversyFreshDays: 1,
  controversyAgingDays: 2,
  notificationBadge: 9,
  userRefreshMilliseconds: 300_000,
  orderCacheMilliseconds: 3_000_000,
  toastMilliseconds: 5_000,
  /** How long toasts about promotions stay (S3 §2). */
  briefToastMilliseconds: 3_000,
  longToastMilliseconds: 15_000,
  autocompleteDebounceMilliseconds: 500,
  autocompleteOptions: 300,
  autocompleteDisplayed: 100,
  sellerSearchCharacters: 3,
  organizationsPageSize: 100,
  emailCheckMilliseconds: 2_000,
  /** Pause in typing before a price is checked against its category's range (S2 §9). */
  priceCheckMilliseconds: 1_000,
  /** Rows of an exported file, unless `reportTotalCount` says otherwise (S2 §9). */
  reportRows: 50_000,
  /** The most sellers of one marketplace user or integrator (section 5). */
  userSellers: 100,
  /** Characters that can be typed of an order's number. */
  orderNumberLength: 60,
  /** Pesos that the total of an order may have, as a buyer types it to ask for its invoice. */
  invoiceAmount: { min: 0, max: 1_000_000_000 },
  /** Characters of a return's id, which holds the whole number of its order if its announcer gives none. */
  returnIdLength: 80,
  /** If a server's message is longer than this, the screen shows its own message (section 8). */
  serverMessageLength: 64,
  /** How often an order is reloaded; the specification gives no value, so this is ours. */
  orderReloadMilliseconds: 60_000,
  /** How long before a session's absolute end the page offers to sign in again; after "Ahora no" it waits this long; ours. */
  sessionEndingSeconds: 300,
  sessionEndingAgainSeconds: 120,
  /** How long before the inactivity time-out the countdown shows; ours. */
  inactivityWarningSeconds: 60,
  /** Waits between retries while the network is silent; the last one repeats. Ours. */
  retryMilliseconds: [2_000, 5_000, 15_000, 30_000],
  twoFactorCodeLength: 6,
  /** How many recovery codes an account gets, and their length in characters (80 bits, so that a fast hash is enough to store them); ours. */
  recoveryCodes: 10,
  recoveryCodeLength: 16,
  passwordLength: 8,
  inactivityMinutes: [5, 10, 15, 20, 25, 30],
  sessionHours: { min: 1, max: 24 },
  passwordDays: [30, 60, 90],
  linkMinutes: [15, 30, 60, 120, 240],
  firstLinkHours: [24, 48, 72, 168],
  /** The choices for the number of free units at or below which a variant counts as low on stock; ours. */
  lowStockUnits: [2, 3, 5, 10, 20, 50, 100],
  sellerDecisionHours: [4, 8, 12, 24, 48, 72, 168],
} as const;

/** Unread notifications on the bell: `9+` from ten on (S1 §2). */
export function badgeText(unread: number): string {
  return unread > limits.notificationBadge ? `${limits.notificationBadge}+` : String(unread);
}
