import { describe, expect, it } from 'vitest';
import { type KeyVerdict, ScanDetector, scanLimits } from './scan-detector.ts';

type Step = [key: string, after: number, more?: { modified?: boolean; repeated?: boolean }];

/** The verdicts of keys, each so many milliseconds after the one before. */
function verdictsOf(steps: readonly Step[]): KeyVerdict[] {
  const detector = new ScanDetector();
  let at = 1_000;
  return steps.map(([key, after, more]) => {
    at += after;
    return detector.hear({ key, at, modified: false, repeated: false, ...more });
  });
}
const burst = (code: string, gap: number): Step[] => [...code].map((key) => [key, gap]);
const last = (steps: readonly Step[]) => verdictsOf(steps).at(-1);

describe('a scan among keys', () => {
  it.each([
    ['a scanner with Enter', [...burst('7501234', 5), ['Enter', 5]], '7501234'],
    ['a scanner with Tab', [...burst('KGV12', 12), ['Tab', 12]], 'KGV12'],
    ['all keys at the same moment', [...burst('ABC', 0), ['Enter', 0]], 'ABC'],
    ['a slow scanner over the air', [...burst('88400123', 30), ['Enter', 40]], '88400123'],
    ['one late key', [...burst('8840', 5), ['0', 55], ['1', 5], ['Enter', 5]], '884001'],
    [
      'capitals by Shift',
      [
        ['Shift', 5],
        ['K', 2],
        ['Shift', 5],
        ['G', 2],
        ['1', 3],
        ['Enter', 3],
      ],
      'KG1',
    ],
    ['a blank within', [...burst('AB 12', 4), ['Enter', 4]], 'AB 12'],
    ['after a key of a person', [['g', 0], ...burst('750', 400).slice(0, 1), ...burst('123', 5), ['Enter', 5]], '7123'],
  ] satisfies [string, Step[], string][])('is found %s', (_name, steps, code) => {
    expect(last(steps)).toEqual({ is: 'scan', code });
  });

  it.each([
    ['hands', [...burst('7501', 90), ['Enter', 90]]],
    [
      'quick hands, two keys at once',
      [
        ['a', 0],
        ['b', 20],
        ['c', 110],
        ['d', 25],
        ['Enter', 120],
      ],
    ],
    ['quick hands without an average', [...burst('7501', 50), ['Enter', 50]]],
    ['two signs', [...burst('12', 3), ['Enter', 3]]],
    ['Enter much later', [...burst('75012', 3), ['Enter', 61]]],
    ['a held key', [['a', 0], ...Array.from({ length: 8 }, (): Step => ['a', 30, { repeated: true }]), ['Enter', 30]]],
    ['a shortcut within', [...burst('75', 3), ['v', 3, { modified: true }], ['1', 3], ['Enter', 3]]],
    ['Enter alone', [['Enter', 0]]],
    ['another key at the end', [...burst('75012', 3), ['Escape', 3]]],
  ] satisfies [string, Step[]][])('is not seen in %s', (_name, steps) => {
    expect(last(steps)).toEqual({ is: 'pass' });
  });

  const scan: Step[] = [...burst('75012', 3), ['Enter', 3]];
  it.each([
    ['a second Enter', ['Enter', 1], 'drop'],
    ['the line feed of CR LF', ['j', 2, { modified: true }], 'drop'],
    ['Escape', ['Escape', 100], 'drop'],
    ['a blank', [' ', 299], 'drop'],
    ['a sign', ['x', 200], 'drop'],
    ['Enter afterwards', ['Enter', scanLimits.quiet], 'pass'],
    ['a blank afterwards', [' ', 301], 'pass'],
    ['a sign afterwards', ['x', 301], 'part'],
  ] satisfies [string, Step, string][])('decides what %s does after a scan', (_name, step, verdict) => {
    expect(last([...scan, step])).toMatchObject({ is: verdict });
  });

  it('hears the next scan at once, also from within the quiet time', () => {
    const codes = verdictsOf([
      ...scan,
      ['Enter', 1],
      ...burst('884', 10),
      ['Enter', 10],
      ...burst('999', 120),
      ...burst('123', 5),
      ['Enter', 5],
    ]).flatMap((one) => (one.is === 'scan' ? [one.code] : []));
    expect(codes).toEqual(['75012', '884', '9123']);
  });

  it('says of each sign whether it begins a scan', () => {
    expect(
      verdictsOf([
        ['a', 0],
        ['b', 10],
        ['c', 100],
      ]),
    ).toEqual([
      { is: 'part', begins: true },
      { is: 'part', begins: false },
      { is: 'part', begins: true },
    ]);
  });
});
