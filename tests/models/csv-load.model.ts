import { type CsvLoadContext, csvLoadMachine, type FlowLoad } from '@trastienda/machines';
import type { ColumnMap, CsvReport, FileColumns } from '@trastienda/validators';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

const report = (change: Partial<CsvReport>): CsvReport => ({
  layout: 'penalties',
  titles: ['Pedido', 'Fecha'],
  state: 'valid',
  refusal: null,
  rows: 3,
  invalidRows: 0,
  doubtfulRows: 0,
  warnedRows: 0,
  blankRows: 0,
  bytes: 90,
  assumed: null,
  issues: [],
  issueCount: 0,
  issuesByColumn: {},
  warnings: [],
  unchecked: [],
  doubts: [],
  ...change,
});
/** Titles of the file above each other's columns. */
const swapped = { row: 1, column: 'Fecha', code: 'csv.header.otherColumn', message: 'El título «Fecha»...' } as const;
/** Text that was encoded twice. */
const twice = { row: 2, column: 'Pedido', code: 'csv.text.twice', message: 'Hay 1 celda...' } as const;
const headerFault = { row: 1, column: null, code: 'csv.header.width', message: 'La cabecera...' } as const;

/** Offers to read the column of days: one that says how, and one that a person has to order. */
export const clearOffer = {
  columns: [1],
  titles: ['Fecha'],
  readings: ['dayFirst'],
  cells: 1,
  samples: [{ before: '15/11/2026', after: ['2026-11-15'] }],
} as const;
export const unclearOffer = {
  ...clearOffer,
  readings: ['dayFirst', 'monthFirst'],
  samples: [{ before: '01/12/2026', after: ['2026-12-01', '2026-01-12'] }],
} as const;
/** A file of another shop: its titles propose the order, and two columns of days tell not which one is meant. */
const foreign: FileColumns = {
  columns: [
    { name: 'Orden', samples: ['v1'] },
    { name: 'Día de pago', samples: ['2026-11-20'] },
    { name: 'Día de corte', samples: ['2026-11-20'] },
  ],
  proposed: { orderId: { column: 'Orden' } },
  given: { delimiter: ',', sepLine: false },
};
/** The map that the person makes of it. */
export const wholeMap: ColumnMap = { orderId: { column: 'Orden' }, date: { column: 'Día de pago' } };
const unclosed = { row: 3, column: null, code: 'csv.file.format', message: 'Se abre una comilla...' } as const;

/** Reports of the browser's check, by what they allow the person to do. */
export const reports = {
  good: report({}),
  someBad: report({ state: 'invalid', invalidRows: 1 }),
  clear: report({ state: 'invalid', invalidRows: 3, offers: [clearOffer] }),
  unclear: report({ state: 'invalid', invalidRows: 3, offers: [unclearOffer] }),
  allBad: report({ state: 'invalid', invalidRows: 3 }),
  swapped: report({ titles: ['Fecha', 'Pedido'], warnings: [swapped] }),
  twice: report({ warnings: [twice] }),
  sheets: report({ workbook: { sheet: 'Hoja1', sheets: ['Hoja1', 'Hoja2'] } }),
  foreign: report({ state: 'invalid', rows: 0, refusal: headerFault, columns: foreign }),
  assigned: report({ columns: { ...foreign, map: wholeMap } }),
  kept: report({ columns: { ...foreign, map: wholeMap, kept: 'map-1' } }),
  unclosed: report({ state: 'invalid', refusal: unclosed, columns: { ...foreign, map: wholeMap } }),
  unreadable: report({ state: 'invalid', rows: 0, refusal: headerFault }),
  unreadableSheet: report({
    state: 'invalid',
    rows: 0,
    refusal: headerFault,
    workbook: { sheet: 'Hoja1', sheets: ['Hoja1', 'Hoja2'] },
  }),
};

/** The server's load in a state. */
export const load = (state: FlowLoad['state']): FlowLoad => ({
  id: 'load-1',
  layout: 'penalties',
  state,
  fileName: 'penalizaciones.csv',
  size: 90,
  dryRun: false,
  partial: false,
  counts: { rows: 3, blank: 0, valid: 3, invalid: 0, applied: 3, notApplied: 0 },
  progress: { bytesRead: 90, bytesTotal: 90, rowsApplied: 3 },
  failure: null,
});

const file = (name: string) => ({ name, size: 90, content: new Blob(['Pedido,Fecha\n']) });
export const chosen = file('penalizaciones.csv');
/** The same file with a corrected cell. */
export const correctedFile = { ...file('penalizaciones.csv'), size: 91 };
export const readingCorrection = { kind: 'reading', columns: [1], reading: 'dayFirst' } as const;
export const textsCorrection = { kind: 'texts' } as const;
export const cellCorrection = { kind: 'cell', row: 3, column: 1, text: '2026-11-20' } as const;
const retry = (tries: number) => Math.min(30_000, 1_000 * 2 ** tries);

/** Whether the server has the load. */
const isOnServer = (value: unknown): boolean =>
  typeof value === 'object'
    ? Object.keys(value ?? {}).some((name) => name === 'following' || name === 'scheduled')
    : ['reconnecting', 'untraceable', 'done', 'doneWithErrors', 'cancelled', 'failed'].includes(String(value));

/** What the chosen file and the answers about it decide. */
const ofFile = ({ context, value }: { context: CsvLoadContext; value: unknown }): unknown[] => [
  value === 'refused' && context.failure !== undefined,
  context.report?.invalidRows,
  context.report?.refusal?.code,
  context.report?.workbook?.sheets.length,
  context.report?.warnings[0]?.code,
  context.report?.offers?.[0]?.readings.length,
  context.declined.length,
  value === 'correcting' && context.offer !== undefined,
  value === 'previewing' && context.options.keepDamagedText,
  context.report?.columns?.map !== undefined,
  context.report?.columns?.kept,
  context.report?.columns !== undefined,
  context.isCorrected,
  context.draft && Object.keys(context.draft).length,
  context.areTitlesMeant,
  context.options.partial,
];

/** A CSV load: started from nothing, and resumed after a reload. */
export const csvLoadModel: FlowModel = {
  machine: csvLoadMachine,
  starts: [
    { name: 'new', input: { layout: 'penalties', extensions: ['csv', 'txt'] } },
    // Rehearsed before the confirmation: only if the same file was loaded before, or always.
    { name: 'asked about', input: { layout: 'penalties', extensions: ['csv', 'txt'], rehearses: true, resends: true } },
    { name: 'rehearsed', input: { layout: 'penalties', extensions: ['csv', 'txt'], rehearses: true, resends: true } },
    { name: 'known load', input: { layout: 'penalties', extensions: ['csv', 'txt'], loadId: 'load-1' } },
  ],
  steps: [
    person('file.chosen: csv', { type: 'file.chosen', file: chosen }),
    person('file.chosen: other kind', { type: 'file.chosen', file: file('penalizaciones.ods') }),
    person('file.forgotten', { type: 'file.forgotten' }),
    person('sheet.chosen', { type: 'sheet.chosen', sheet: 'Hoja2' }),
    person('delimiter.chosen', { type: 'delimiter.chosen', delimiter: ';' }),
    person('file.chosen: with its map', { type: 'file.chosen', file: chosen, map: wholeMap }),
    person('columns.asked', { type: 'columns.asked' }),
    person('column.assigned: a column', { type: 'column.assigned', key: 'date', feed: wholeMap.date }),
    person('column.assigned: nothing', { type: 'column.assigned', key: 'date', feed: undefined }),
    person('columns.accepted: and kept', { type: 'columns.accepted', isKept: true }),
    person('columns.accepted: once', { type: 'columns.accepted', isKept: false }),
    person('columns.canceled', { type: 'columns.canceled' }),
    person('columns.forgotten', { type: 'columns.forgotten' }),
    answers('keepColumns', 'keepColumns answered', 'map-1'),
    fails('keepColumns', 'keepColumns refused', serverFailures.refused),
    answers('forgetColumns', 'forgetColumns answered'),
    fails('forgetColumns', 'forgetColumns refused', serverFailures.refused),
    person('partial.chosen: yes', { type: 'partial.chosen', partial: true }),
    person('partial.chosen: no', { type: 'partial.chosen', partial: false }),
    person('titles.answered: meant', { type: 'titles.answered', areMeant: true }),
    person('titles.answered: not meant', { type: 'titles.answered', areMeant: false }),
    person('texts.answered: kept', { type: 'texts.answered', areKept: true }),
    person('texts.answered: not kept', { type: 'texts.answered', areKept: false }),
    person('validation.asked', { type: 'validation.asked' }),
    person('validation.advanced', { type: 'validation.advanced', progress: { bytes: 45, rows: 1, invalidRows: 0 } }),
    person('validation.canceled', { type: 'validation.canceled' }),
    answers('validate', 'validate answered: good', reports.good),
    answers('validate', 'validate answered: some bad', reports.someBad),
    answers('validate', 'validate answered: all bad', reports.allBad),
    answers('validate', 'validate answered: swapped', reports.swapped),
    answers('validate', 'validate answered: twice', reports.twice),
    answers('validate', 'validate answered: clear', reports.clear),
    answers('validate', 'validate answered: unclear', reports.unclear),
    answers('validate', 'validate answered: sheets', reports.sheets),
    answers('validate', 'validate answered: foreign', reports.foreign),
    answers('validate', 'validate answered: assigned', reports.assigned),
    answers('validate', 'validate answered: kept', reports.kept),
    answers('validate', 'validate answered: unclosed', reports.unclosed),
    answers('validate', 'validate answered: unreadable', reports.unreadable),
    answers('validate', 'validate answered: unreadable sheet', reports.unreadableSheet),
    fails('validate', 'validate failed', { message: 'the file changed on disk' }),
    person('correction.asked', { type: 'correction.asked', correction: cellCorrection }),
    person('offer.taken: clear', { type: 'offer.taken', offer: clearOffer }),
    person('offer.taken: unclear', { type: 'offer.taken', offer: unclearOffer }),
    person('offer.declined', { type: 'offer.declined', offer: clearOffer }),
    person('order.chosen', { type: 'order.chosen', reading: 'dayFirst' }),
    // Not one of the offer's readings: no path takes this step, and the table does not allow it.
    person('order.chosen: other', { type: 'order.chosen', reading: 'decimalComma' }),
    person('order.declined', { type: 'order.declined' }),
    person('correction.asked: texts', { type: 'correction.asked', correction: textsCorrection }),
    answers('correct', 'correct answered: good', { file: correctedFile, report: reports.good }),
    answers('correct', 'correct answered: some bad', { file: correctedFile, report: reports.someBad }),
    answers('correct', 'correct answered: unreadable', { file: correctedFile, report: reports.unreadable }),
    fails('correct', 'correct failed', { message: 'the worker ended' }),
    person('upload.asked', { type: 'upload.asked' }),
    person('rehearsal.advanced', { type: 'rehearsal.advanced', load: load('validating') }),
    person('rehearsal.canceled', { type: 'rehearsal.canceled' }),
    answers('rehearse', 'rehearse answered: never loaded', undefined),
    answers('rehearse', 'rehearse answered: done', load('done')),
    answers('rehearse', 'rehearse answered: doneWithErrors', load('doneWithErrors')),
    answers('rehearse', 'rehearse answered: failed', load('failed')),
    fails('rehearse', 'rehearse refused', serverFailures.refused),
    fails('rehearse', 'rehearse broken', serverFailures.broken),
    fails('rehearse', 'rehearse silent', serverFailures.silent),
    person('moment.chosen: later', { type: 'moment.chosen', at: '2026-11-27T20:00' }),
    person('moment.chosen: now', { type: 'moment.chosen', at: undefined }),
    person('upload.confirmed', { type: 'upload.confirmed' }),
    person('upload.declined', { type: 'upload.declined' }),
    person('upload.advanced', { type: 'upload.advanced', sent: { bytes: 45, total: 90 } }),
    person('upload.canceled', { type: 'upload.canceled' }),
    answers('upload', 'upload answered', load('received')),
    fails('upload', 'upload refused', serverFailures.refused),
    fails('upload', 'upload broken', serverFailures.broken),
    fails('upload', 'upload silent', serverFailures.silent),
    person('work.advanced', { type: 'work.advanced', work: load('applying') }),
    person('work.followAsked', { type: 'work.followAsked' }),
    person('work.cancelAsked', { type: 'work.cancelAsked' }),
    answers('cancel', 'cancel answered', load('applying')),
    fails('cancel', 'cancel refused', serverFailures.refused),
    answers('follow', 'follow answered: done', load('done')),
    answers('follow', 'follow answered: doneWithErrors', load('doneWithErrors')),
    answers('follow', 'follow answered: failed', load('failed')),
    answers('follow', 'follow answered: cancelled', load('cancelled')),
    answers('follow', 'follow answered: scheduled', load('scheduled')),
    answers('awaitMoment', 'awaitMoment answered', load('validating')),
    fails('awaitMoment', 'awaitMoment silent', serverFailures.silent),
    fails('awaitMoment', 'awaitMoment refused', serverFailures.refused),
    // Not a final state: no path takes this step, and the table does not allow it.
    answers('follow', 'follow answered: applying', load('applying')),
    fails('follow', 'follow silent', serverFailures.silent),
    fails('follow', 'follow refused', serverFailures.refused),
    elapses('time to send again', 'untilNextTry', 'csvLoad.resending', ({ context }) => retry(context.tries)),
    elapses('time to reconnect', 'untilNextTry', 'csvLoad.reconnecting', ({ context }) => retry(context.tries)),
  ],
  key: ({ context, value }) => [
    context.work !== undefined,
    context.id,
    // The wait grows with every retry; two values are enough to detect a wait that does not grow.
    value === 'uploading' || value === 'resending' ? context.tries : Math.min(context.tries, 2),
    // A load that the server has ends or is forgotten, whatever the check here said of its file.
    ...(isOnServer(value) ? [] : ofFile({ context, value })),
  ],
  shown: ({ context }) => [
    context.rehearses,
    context.failure !== undefined,
    context.rehearsal !== undefined,
    context.sent !== undefined,
  ],
};

const readings = /^validate answered: (.*)$/;

/** Whether the real engine can give this verdict: only rows that a map orders stand in the layout's order, and only other ones are foreign. */
export function offersColumns(name: string, { map, draft }: { map?: ColumnMap; draft?: ColumnMap }): boolean {
  const verdict = readings.exec(name)?.[1];
  if (verdict === undefined) return true;
  const isOfMap = verdict === 'assigned' || verdict === 'unclosed';
  return (map ?? draft) ? isOfMap : !isOfMap;
}

const sheets = 'the command line gets the sheet before the file';
const resending = 'the command line sends again by its own count';
const header = 'a corrected row leaves the header as it is';
const rehearses = 'nothing is tried out here before it is confirmed';

/** A load without a rehearsal: the command line with --yes, which asks nothing. */
export const plainCsvLoadModel: FlowModel = {
  ...csvLoadModel,
  starts: csvLoadModel.starts.filter(({ name }) => name !== 'rehearsed' && name !== 'asked about'),
  steps: csvLoadModel.steps.filter(({ name }) => name !== 'correct answered: unreadable' && !name.includes('sheet')),
  impossible: {
    'correcting xstate.done.actor.correct #1': header,
    'previewing sheet.chosen #0': sheets,
    'refused sheet.chosen #0': sheets,
    rehearsing: rehearses,
    'previewing upload.asked #0': rehearses,
    'rehearsing xstate.done.actor.rehearse #0': rehearses,
    'rehearsing xstate.done.actor.rehearse #1': rehearses,
    'rehearsing xstate.done.actor.rehearse #2': rehearses,
    'rehearsing xstate.error.actor.rehearse #0': rehearses,
    'rehearsing xstate.error.actor.rehearse #1': rehearses,
    unrehearsed: rehearses,
    'unrehearsed upload.asked #0': rehearses,
    'unrehearsed file.chosen #0': rehearses,
    'unrehearsed file.chosen #1': rehearses,
    'unrehearsed file.forgotten #0': rehearses,
    'rehearsing rehearsal.advanced #0': rehearses,
    'rehearsing rehearsal.canceled #0': rehearses,
    resending,
    'uploading xstate.error.actor.upload #1': resending,
    'resending upload.asked #0': resending,
    'resending file.chosen #0': resending,
    'resending file.chosen #1': resending,
    'resending file.forgotten #0': resending,
    'resending xstate.after.untilNextTry.csvLoad.resending #0': resending,
  },
};
