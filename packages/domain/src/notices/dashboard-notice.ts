/** The three notices that a seller's user sees on the dashboard, once each, in this order (S1 §2). */
export const dashboardNoticeKinds = ['TERMS_CHANGED', 'PROVIDER_DELIVERS', 'PAYMENT_CLAUSE'] as const;

/** What a notice of the dashboard is about. */
export type DashboardNoticeKind = (typeof dashboardNoticeKinds)[number];
