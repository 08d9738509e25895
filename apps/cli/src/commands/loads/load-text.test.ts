import { CsvInspection, type CsvReport, csvLayouts } from '@trastienda/validators';
import pico from 'picocolors';
import { expect, test } from 'vitest';
import { noIssues } from '../../services/csv/found-issue.ts';
import type { FileResult } from '../../services/loads/load-file.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { aLoad } from '../../testing/samples.ts';
import { loadText } from './load-text.ts';

const result = (changes: Partial<FileResult>): FileResult => ({
  ...{ file: 'a.csv', ending: 'over', exitCode: exitCodes.done, load: undefined, rehearsal: undefined },
  ...{ report: undefined, issues: noIssues, doubts: noIssues, failure: undefined, issuesFile: undefined },
  ...{ wasKnown: false, wasEnded: false, wasStopped: false, canceling: 'none', arrival: 'certain' },
  close: async () => undefined,
  ...changes,
});
const reportOf = async (changes: Partial<CsvReport>, text = 'Pedido,Fecha\nv1-01,2026-11-20\n'): Promise<CsvReport> => {
  const inspection = new CsvInspection(csvLayouts.penalties, { today: '2026-11-20', lookups: {} });
  return { ...(await inspection.run(new Blob([text]).stream())), ...changes };
};
const stepsOf = async (changes: Partial<FileResult>, flags: { partial?: true } = {}): Promise<string[]> => {
  const lines: string[] = [];
  const frame = { colors: pico.createColors(false), flags, left: [] };
  for await (const text of loadText([result(changes)], frame)) lines.push(...text.split('\n'));
  return lines.filter((line) => line.startsWith('  → ')).map((line) => line.slice(4));
};
const counts = (applied: number, notApplied: number) => ({
  ...aLoad().counts,
  rows: applied + notApplied,
  applied,
  notApplied,
});
const { id } = aLoad();

const follow = `Sígala con \`trastienda loads watch ${id}\`.`;
const look = `Vea cómo terminó con \`trastienda loads watch ${id}\`.`;
const again = 'Repita el comando: si el servidor lo recibió, sigue su carga; nada se carga dos veces.';
const remainder = `Las filas sin aplicar: \`trastienda loads remainder ${id} --output pendientes.csv\`.`;

test.each<[string, Partial<FileResult>, string[]]>([
  [
    'waits for its time',
    { ending: 'left', load: aLoad({ state: 'scheduled', scheduledFor: '2026-11-28T02:00:00.000Z' }) },
    [`Cancélela con \`trastienda loads cancel ${id}\`.`],
  ],
  ['goes on', { ending: 'left', load: aLoad() }, [follow]],
  ['goes on, and cannot be canceled', { ending: 'left', load: aLoad(), canceling: 'refused' }, [follow]],
  ['may be canceled', { ending: 'left', load: aLoad(), canceling: 'asked' }, [look]],
  ['is being canceled', { ending: 'left', load: aLoad(), canceling: 'granted' }, [look]],
  ['was stopped while it was sent', { ending: 'stopped', arrival: 'doubtful' }, [again]],
  ['was stopped before it arrived', { ending: 'stopped', arrival: 'absent' }, [again]],
  ['was stopped before it was sent', { ending: 'stopped', arrival: 'certain' }, []],
  ['was declined, and never sent', { ending: 'declined', arrival: 'absent' }, []],
  [
    'ended before',
    { load: aLoad({ counts: counts(1, 1) }), wasEnded: true },
    ['Para cargar el archivo de nuevo, repita el comando.'],
  ],
  ['left rows out', { load: aLoad({ counts: counts(1, 1) }) }, [remainder]],
  ['left no row out', { load: aLoad({ counts: counts(2, 0) }) }, []],
  ['applied no row', { load: aLoad({ counts: counts(0, 2) }) }, []],
  ['was tried only', { load: aLoad({ counts: counts(1, 1), dryRun: true }) }, []],
])('says what to do with a file whose load %s', async (_, changes, steps) => {
  expect(await stepsOf(changes)).toEqual(steps);
});

test('says how to name the columns of a foreign file', async () => {
  const report = await reportOf({}, 'Order Number,Buyer\nv1-01,Ana\n');
  expect(await stepsOf({ ending: 'refused', report })).toEqual([expect.stringContaining('--map')]);
  expect(await stepsOf({ ending: 'refused', report: await reportOf({}) })).toEqual([]);
});

test('says how damaged text is answered', async () => {
  const keep = 'Si el texto está bien así, añada --damaged-text keep.';
  const blocked = { ending: 'blocked', blockedBy: 'csv.text.unanswered' } as const;
  const twice = { row: 2, column: null, code: 'csv.text.twice' as const, message: 'Dos veces' };
  expect(await stepsOf({ ...blocked, report: await reportOf({}) })).toEqual([keep]);
  expect(await stepsOf({ ...blocked, report: await reportOf({ warnings: [twice] }) })).toEqual([
    ...['Para repararlo, añada --damaged-text repair.', keep],
  ]);
});

test('offers to load the good rows only where there are some, and where this was not asked for', async () => {
  const partial = 'Corrija las filas y repita el comando, o añada --partial para cargar solo las correctas.';
  const [some, all] = [await reportOf({ rows: 3, invalidRows: 2 }), await reportOf({ rows: 2, invalidRows: 2 })];
  expect(await stepsOf({ ending: 'blocked', report: some })).toEqual([partial]);
  expect(await stepsOf({ ending: 'blocked', report: some }, { partial: true })).toEqual([]);
  expect(await stepsOf({ ending: 'blocked', report: all })).toEqual([]);
  expect(await stepsOf({ ending: 'declined', report: some })).toEqual([]);
  const rehearsal = aLoad({ counts: { ...counts(0, 3), invalid: 3 } });
  expect(await stepsOf({ ending: 'blocked', report: some, rehearsal })).toEqual([]);
});
