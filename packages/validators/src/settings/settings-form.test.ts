import type { SettingsForm } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { problemsOf } from '../problems-of.ts';
import { checkSettingsForm } from './settings-form.ts';

const good: SettingsForm = {
  tokenValiditySeconds: 28_800,
  timeInactivitySeconds: 1800,
  expiredNewPasswordSeconds: 7_776_000,
  notifyByEmail: true,
  notifyByPlatform: false,
};

it.each([
  [{}, []],
  [{ tokenValiditySeconds: 3600, timeInactivitySeconds: 300, expiredNewPasswordSeconds: 2_592_000 }, []],
  [{ tokenValiditySeconds: 86_400 }, []],
  [{ tokenValiditySeconds: 90_000 }, ['tokenValiditySeconds']],
  [{ tokenValiditySeconds: 3601 }, ['tokenValiditySeconds']],
  [{ tokenValiditySeconds: 0 }, ['tokenValiditySeconds']],
  [{ timeInactivitySeconds: 360 }, ['timeInactivitySeconds']],
  [{ timeInactivitySeconds: 2100 }, ['timeInactivitySeconds']],
  [{ expiredNewPasswordSeconds: 86_400 }, ['expiredNewPasswordSeconds']],
  [{ linkValiditySeconds: 900, firstLinkValiditySeconds: 604_800 }, []],
  [{ linkValiditySeconds: 60, firstLinkValiditySeconds: 3600 }, ['linkValiditySeconds', 'firstLinkValiditySeconds']],
  [{ lowStockUnits: 10 }, []],
  [{ sellerDecisionHours: 48 }, []],
  [{ sellerDecisionHours: 23 }, ['sellerDecisionHours']],
  [{ adminTwoFactor: true }, []],
  [{ lowStockUnits: 4 }, ['lowStockUnits']],
  [{ linkValiditySeconds: -900 }, ['linkValiditySeconds']],
] as [Partial<SettingsForm>, string[]][])('checks settings (S3 §5): %j', (change, wrong) => {
  const checked = checkSettingsForm({ ...good, ...change });
  expect(problemsOf(checked)).toEqual(Object.fromEntries(wrong.map((name) => [name, { code: 'settings.choice' }])));
});

const picture = (head: string) => `data:image/png;base64,${head}`;
// 100 × 100: signature, header, data, end; in base64.
const large = 'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAAAAABVicqIAAAAAUlEQVQBXz9NfgAAAABJRU5ErkJggg==';
const heavy = 'A'.repeat(300_000);

it.each([
  ['', undefined],
  ['0f9a.png', undefined],
  [picture(large), undefined],
  [picture(heavy), 'images.size'],
  [picture('PHN2Zy8+'), 'images.type'],
  ['data:image/svg+xml;base64,PHN2Zy8+', 'images.type'],
  [picture(large.slice(0, -8)), 'images.broken'],
])('checks a new logo by its bytes: %#', (marketplaceLogo, code) => {
  const { marketplaceLogo: problem } = problemsOf(checkSettingsForm({ ...good, marketplaceLogo }));
  expect(problem?.code).toBe(code);
});
