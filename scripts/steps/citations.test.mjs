import { expect, test } from 'vitest';
import { citationProblems, citedIn, repositoryCitationProblems } from './citations.mjs';

/** @param {number} number */
const decision = (number) => `# ADR ${number} · X\n\nStatus: accepted, 2026-11-22\n\n## Decision\n\nOne.\n`;

/** @param {Record<string, string>} changes */
const problemsWith = (changes) =>
  citationProblems(
    new Map(
      Object.entries({
        'docs/rules/S1.md':
          '# S1\n\n## S1 §4 Actions\n\n| Rule | Held by | Tested by |\n|---|---|---|\n| Sellers ship. | [`canShip`](../../a/ship.ts) | [ship.test.ts](../../a/ship.test.ts) |\n',
        'a/ship.ts': '/** Enviar (S1 §4). */\nexport function canShip() {}\n',
        'a/ship.test.ts': '',
        ...changes,
      }),
    ),
  );

test.each([
  ['(S1 §4)', ['S1 §4']],
  ['(S1 §4 and §6; R1 to R3)', ['S1 §4', 'S1 §6', 'R1', 'R2', 'R3']],
  ['S3 §2, §4 to §6', ['S3 §2', 'S3 §4', 'S3 §5', 'S3 §6']],
  ['S2 §5 and §8, S3 §5; R14 and\n * R15', ['S2 §5', 'S2 §8', 'S3 §5', 'R14', 'R15']],
  ['/** (S1\n * §4). */', ['S1 §4']],
  ['of S3, of ADR 12, of RFC 4', []],
])('%j cites %j', (text, want) => {
  expect(citedIn(text)).toEqual(want);
});

test('what agrees is not told', () => {
  expect(problemsWith({})).toEqual([]);
});

test('a page answers to the numbers of those that it joins', () => {
  const page = decision(3).replace('22\n', '22\n\nJoins and replaces ADR 1 (x) and ADR 2 (y).\n');
  expect(problemsWith({ 'docs/decisions/adr-003-z.md': page, 'a/x.ts': '// (ADR 1, ADR 2)' })).toEqual([]);
});

test.each([
  ['a citation without its rule', { 'a/x.ts': '// R9' }, 'a/x.ts: R9 is no rule of docs/rules'],
  [
    'a rule without its citation',
    { 'a/ship.ts': 'export function canShip() {}' },
    'docs/rules/S1.md: no code cites S1 §4',
  ],
  [
    'a function that moved',
    { 'a/ship.ts': '// S1 §4' },
    'docs/rules/S1.md: S1 §4 names canShip, which a/ship.ts does not define',
  ],
  [
    'a page without rows',
    { 'docs/rules/R.md': '## R1 Carriers\n', 'a/x.ts': '// R1' },
    'docs/rules/R.md: R1 says nothing',
  ],
  [
    'a row without its test',
    { 'docs/rules/R.md': '## R1 Carriers\n\n| Nobody ships. | [`canShip`](../../a/ship.ts) | |\n', 'a/x.ts': '// R1' },
    'docs/rules/R.md: no rule, function and test in | Nobody ships. | [`canShip`](../../a/ship.ts) | |',
  ],
  [
    'a test that is gone',
    {
      'docs/rules/R.md': '## R1 C\n\n| A. | [`canShip`](../../a/ship.ts) | [b](../../b.test.ts) |\n',
      'a/x.ts': '// R1',
    },
    'docs/rules/R.md: R1 names b.test.ts, which does not exist',
  ],
  [
    'the old form, over a line end too',
    { 'a/x.ts': '/** (document\n * 1, section 4) */' },
    'a/x.ts: "document\n * 1" cites by the old numbers; see docs/rules/README.md',
  ],
  [
    'the old form of a ruling',
    { 'a/x.ts': '# Decision 20' },
    'a/x.ts: "Decision 20" cites by the old numbers; see docs/rules/README.md',
  ],
  ['a decision that is not there', { 'a/x.ts': '// (ADR 1)' }, 'a/x.ts: there is no ADR 1'],
  [
    'a decision whose title is a sentence',
    { 'docs/decisions/adr-002-x.md': decision(2).replace('X', 'Files are corrected') },
    'docs/decisions/adr-002-x.md: its title "Files are corrected" is a sentence; a title is a noun',
  ],
  [
    'a decision without a number',
    { 'docs/decisions/x.md': decision(2) },
    'docs/decisions/x.md: a page is called docs/decisions/adr-<three digits>-<what>.md',
  ],
  [
    'a page that joins another and stands beside it',
    {
      'docs/decisions/adr-002-x.md': decision(2),
      'docs/decisions/adr-001-y.md': decision(1).replace('22\n', '22\n\nJoins and replaces ADR 2 (x).\n'),
    },
    'docs/decisions/adr-002-x.md: docs/decisions/adr-001-y.md has the number 2 already',
  ],
  [
    'two decisions of one number',
    {
      'docs/decisions/adr-002-x.md': decision(2),
      'docs/decisions/adr-002-y.md': decision(2),
    },
    'docs/decisions/adr-002-y.md: docs/decisions/adr-002-x.md has the number 2 already',
  ],
  [
    'a decision in a gap of the numbers',
    { 'docs/decisions/adr-003-x.md': decision(3), 'a/x.ts': '// (ADR 2)' },
    'a/x.ts: there is no ADR 2',
  ],
  [
    'a decision without its day',
    { 'docs/decisions/adr-001-x.md': '# ADR 1 · X\n\nWhat\n' },
    'docs/decisions/adr-001-x.md: the third line is "Status: accepted, <date>", or "replaced by <page>" instead of "accepted"',
  ],
  [
    'a decision with sections of its own',
    { 'docs/decisions/adr-001-x.md': decision(1).replace('## Decision', '## Why') },
    'docs/decisions/adr-001-x.md: its sections are Why; they should be Context, Decision, Refused, Consequences',
  ],
  [
    'sections out of order',
    { 'docs/decisions/adr-001-x.md': `${decision(1)}\n## Context\n\nOne.\n` },
    'docs/decisions/adr-001-x.md: its sections are Decision, Context; they should be Context, Decision, Refused, Consequences',
  ],
  [
    'a decision without its title',
    { 'docs/decisions/adr-001-x.md': '# X\n\nStatus: accepted, 2026-11-22\n' },
    'docs/decisions/adr-001-x.md: the first line is "# ADR 1 · <title>"',
  ],
  [
    'a page by its file',
    { 'a/x.ts': '// docs/decisions/0004' },
    'a/x.ts: cite "docs/decisions/0004" as ADR and its number',
  ],
])('%s is told', (_what, changes, want) => {
  expect(problemsWith(changes)).toContain(want);
});

test('the repository cites rules that are there, and all of them', async () => {
  expect(await repositoryCitationProblems()).toEqual([]);
});
