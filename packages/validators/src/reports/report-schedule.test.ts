import { expect, test } from 'vitest';
import { checkReportSchedule, type ReportScheduleRequest } from './report-schedule.ts';

const today = '2026-11-24';
const requests: [ReportScheduleRequest, string | undefined][] = [
  [{ kind: 'orders', filters: {} }, undefined],
  [{ kind: 'orders', filters: { fromDate: '2026-11-01' } }, undefined],
  [{ kind: 'orders', period: 'lastMonth', filters: {} }, undefined],
  [{ kind: 'orders', period: 'lastMonth', filters: { toLiquidationDate: today } }, undefined],
  [{ kind: 'orders', period: 'lastMonth', filters: { fromDate: '2026-11-01' } }, 'reports.schedule.period.days'],
  [{ kind: 'sales', period: 'yesterday', filters: { toDate: today } }, 'reports.schedule.period.days'],
  [{ kind: 'liquidations', period: 'lastWeek', filters: {} }, undefined],
  [{ kind: 'liquidations', period: 'lastWeek', filters: { toLiquidationDate: today } }, 'reports.schedule.period.days'],
  [{ kind: 'inventory', period: 'lastMonth', filters: {} }, 'reports.schedule.period.noDays'],
  [{ kind: 'inventory', filters: {} }, undefined],
];

test.each(requests)('finds the problems of %j: %s', (request, code) => {
  const checked = checkReportSchedule(request, { today });
  expect(checked).toEqual(code ? { valid: false, fields: { period: { code } } } : { valid: true, value: request });
});

test('has the rules of a report too, and tells all that is wrong at once', () => {
  const request = { kind: 'inventory', period: 'yesterday', email: 'nadie', filters: {} } as const;
  expect(checkReportSchedule(request, { today })).toEqual({
    valid: false,
    fields: { email: { code: 'session.email.invalid' }, period: { code: 'reports.schedule.period.noDays' } },
  });
  expect(checkReportSchedule({ kind: 'sales', filters: {} }, { today, needsEmail: true })).toMatchObject({
    fields: { email: { code: 'reports.email.required' } },
  });
});
