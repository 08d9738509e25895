import { type GuideTrackingState, guideTrackingStates, say, type Tone, trackingLabel } from '@trastienda/domain';

const own = {
  SHIPPED: { key: 'orders.detail.package.SHIPPED', tone: 'info' },
  DELIVERED: { key: 'orders.detail.package.DELIVERED', tone: 'success' },
  RETURNED: { key: 'orders.detail.package.RETURNED', tone: 'warning' },
} as const;

const isOwn = (status: string): status is keyof typeof own => Object.hasOwn(own, status);
const isTracking = (status: string): status is GuideTrackingState => Object.hasOwn(guideTrackingStates, status);

/** Label and tone of a package's status: one of our own, or a tracking state, whose label may depend on the state before. */
export function packageStatusLook(status: string, previous?: string): { label: string; tone: Tone } {
  if (isOwn(status)) return { label: say(own[status].key), tone: own[status].tone };
  if (!isTracking(status)) return { label: status, tone: 'secondary' };
  const before = previous !== undefined && isTracking(previous) ? previous : undefined;
  return { label: trackingLabel(status, before), tone: guideTrackingStates[status].tone };
}

/** A package's history, oldest first, each entry with its label and tone. */
export function packageHistory<Entry extends { status: string; creationDate: string }>(entries: readonly Entry[]) {
  const sorted = [...entries].sort((a, b) => a.creationDate.localeCompare(b.creationDate));
  return sorted.map((entry, at) => ({ ...entry, ...packageStatusLook(entry.status, sorted[at - 1]?.status) }));
}
