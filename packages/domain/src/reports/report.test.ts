import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import {
  canCancelReport,
  canDownloadReport,
  fileSizeText,
  isReportKind,
  mayGetReportByMail,
  mayRequestReport,
  type ReportState,
} from './report.ts';

const viewer = (...roles: Role[]) => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false });

it.each([
  [['ADMIN_USER', 'REPORTS_USER'], 'orders', true],
  [['ORGANIZATION_STANDARD_USER', 'REPORTS_USER'], 'sales', true],
  [['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'], 'orders', false],
  [['ADMIN_USER', 'REPORTS_USER'], 'inventory', false],
  [['ADMIN_USER', 'REPORTS_USER', 'INVENTORY_USER'], 'inventory', true],
  [['ADMIN_API'], 'inventory', true],
  [['REPORTS_USER'], 'orders', false],
  [['ADMIN_USER', 'INVENTORY_USER'], 'inventory', false],
  [['REPORTS_USER', 'INVENTORY_USER'], 'inventory', false],
] as [Role[], 'orders' | 'sales' | 'inventory', boolean][])('%j asks for %s: %s', (roles, kind, want) => {
  expect(mayRequestReport(kind, viewer(...roles)).allowed).toBe(want);
});

it.each([
  ['queued', true, false],
  ['building', true, false],
  ['ready', false, true],
  ['delivered', false, true],
  ['failed', false, false],
  ['cancelled', false, false],
  ['expired', false, false],
] as [ReportState, boolean, boolean][])(
  'a report that is %s can be stopped %s, taken away %s',
  (state, stops, downloads) => {
    expect([canCancelReport(state).allowed, canDownloadReport(state).allowed]).toEqual([stops, downloads]);
  },
);

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [102_400, '100 KB'],
  [1_048_575, '1024 KB'],
  [1_536, '1.5 KB'],
  [1_048_576, '1.0 MB'],
  [157_286_400, '150 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

// Who gets an orders report with client data as an attachment, for every role, switch and seller (R43).
it.each(
  [
    ['ADMIN_USER'],
    ['STANDARD_USER'],
    ['ADMIN_API'],
    ['ORGANIZATION_ADMIN_USER'],
    ['ORGANIZATION_STANDARD_USER'],
    [],
  ].flatMap((base) =>
    [true, false].flatMap((operatingUser) =>
      [true, false].flatMap((reports) =>
        ['aurora', 'brisa', null].map((seller) => ({ base: base as Role[], operatingUser, reports, seller })),
      ),
    ),
  ),
)('$base, operating $operatingUser, reports $reports, of $seller', ({ base, operatingUser, reports, seller }) => {
  const reader = { ...viewer(...base, ...(reports ? (['REPORTS_USER'] as const) : [])), operatingUser };
  const [role = ''] = base;
  const reaches = ['ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'].includes(role)
    ? true
    : role.startsWith('ORGANIZATION') && seller === 'aurora';
  const wants = operatingUser && reaches && (reports || role === 'ADMIN_API');
  expect(mayGetReportByMail({ kind: 'orders', seller }, reader)).toBe(wants);
});

it.each([
  ['expired', 'reports.download.expired'],
  ['building', 'reports.download.notReady'],
] as const)('says of a report that is %s why its file cannot be downloaded', (state, code) => {
  expect(canDownloadReport(state)).toMatchObject({ kind: 'conflict', code });
});

it('says why a report cannot be stopped, and knows its kinds', () => {
  expect(canCancelReport('ready')).toMatchObject({ code: 'reports.cancel.over' });
  expect(['sales', 'toString', ''].map(isReportKind)).toEqual([true, false, false]);
});
