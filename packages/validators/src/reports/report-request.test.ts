import { expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { checkReportRequest, type ReportRequest } from './report-request.ts';

const today = '2026-11-20';
const codes = (request: ReportRequest, needsEmail = false) => {
  return codesOf(checkReportRequest(request, { today, needsEmail }));
};

it.each([
  [{ filters: {} }, {}],
  [{ email: ' a@b.mx ', filters: { fromDate: '2026-11-20', toDate: '2026-11-20' } }, {}],
  [{ filters: { toDate: '2026-11-21' } }, { toDate: 'reports.toDate.future' }],
  [{ filters: { fromDate: '2026-11-11', toDate: '2026-11-10' } }, { toDate: 'reports.toDate.beforeStart' }],
  [
    { filters: { fromLiquidationDate: '2026-11-11', toLiquidationDate: '2026-11-10' } },
    { toLiquidationDate: 'reports.toDate.beforeStart' },
  ],
  [{ email: '', filters: {} }, { email: 'reports.email.required' }],
  [{ email: 'a@b', filters: {} }, { email: 'session.email.invalid' }],
  [{ filters: { fromSkuId: 10, toSkuId: 10, fromQuantity: 9, toQuantity: 10 } }, {}],
  [{ filters: { fromSkuId: 10, toSkuId: 9 } }, { toSkuId: 'search.range.below' }],
  // Compared as integers, even with more digits than a JavaScript number can hold.
  [{ filters: { fromUpc: '99999999999999999998', toUpc: '99999999999999999999' } }, {}],
  [{ filters: { fromUpc: '900', toUpc: '89' } }, { toUpc: 'search.range.below' }],
] as [ReportRequest, object][])('finds the problems of %j', (request, want) => {
  expect(codes(request)).toEqual(want);
});

it('asks for an address where a form does, and sends it without spaces', () => {
  expect(codes({ filters: {} }, true)).toEqual({ email: 'reports.email.required' });
  const checked = checkReportRequest({ email: ' a@b.mx ', filters: {} }, { today });
  expect(checked).toMatchObject({ valid: true, value: { email: 'a@b.mx' } });
});
