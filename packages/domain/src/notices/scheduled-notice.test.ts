import { expect, it } from 'vitest';
import { announcementStanding } from './announcement.ts';
import { isSentAtOnce, shortNoticeText } from './scheduled-notice.ts';

const moment = '2026-11-28T15:00:00.000Z';

it.each([
  ['2026-11-28T14:59:59.999Z', true],
  [moment, true],
  ['2026-11-28T15:00:00.001Z', false],
])('sends at three a message of %s at once: %s', (notifyDate, isAtOnce) => {
  expect(isSentAtOnce(notifyDate, new Date(moment))).toBe(isAtOnce);
});

it.each([
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}…`],
  [`${'😀'.repeat(50)}x`, `${'😀'.repeat(50)}…`],
  ['', ''],
])('cuts %j after fifty characters, never inside one', (text, short) => {
  expect(shortNoticeText(text)).toBe(short);
});

it.each([
  ['2026-11-27', 'coming'],
  ['2026-11-28', 'inForce'],
  ['2026-11-29', 'inForce'],
  ['2026-11-30', 'over'],
])('shows on %s an announcement of two days, whatever their hours, as %s', (today, standing) => {
  const days = { startDate: '2026-11-28T06:00:00Z', endDate: '2026-11-29T05:00:00Z' };
  expect(announcementStanding(days, today)).toBe(standing);
});
