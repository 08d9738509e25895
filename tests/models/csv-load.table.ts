import { expect } from 'vitest';
import { chosen, correctedFile, load, readingCorrection, reports, unclearOffer, wholeMap } from './csv-load.model.ts';
import { cancelable, followedAgain, again as quiet, reconnects, refused, silent, told } from './followed-work.rows.ts';
import type { Facts, FlowTable, Outcome } from './kit/table.ts';

const unread = { delimiter: undefined, sheet: undefined, keepDamagedText: undefined };
const unchecked = {
  report: undefined,
  areTitlesMeant: false,
  declined: [],
  progress: undefined,
  rehearsal: undefined,
  ...quiet,
};
const taken = {
  ...unchecked,
  isCorrected: false,
  offer: undefined,
  tries: 0,
  map: undefined,
  kept: undefined,
  draft: undefined,
  file: chosen,
  options: expect.objectContaining(unread),
};
const forgotten = {
  ...taken,
  file: undefined,
  sent: undefined,
  work: undefined,
  id: undefined,
  tries: 0,
};

const choose = {
  'file.chosen: csv': ['validating', taken],
  // A surface that knows the map says it with the file.
  'file.chosen: with its map': ['validating', { ...taken, map: wholeMap }],
  // A file of another type is refused and leaves the current one unchanged.
  'file.chosen: other kind': ['stays', told('csv.file.extension')],
} as const;
const forget = { 'file.forgotten': ['choosing', forgotten] } as const;
const delimiter = [
  'validating',
  {
    ...unchecked,
    map: undefined,
    kept: undefined,
    options: expect.objectContaining({ delimiter: ';', keepDamagedText: undefined }),
  },
] as const;

/** Another sheet of the same workbook is checked anew; a file that was corrected has no sheets any more. */
const sheet = ({ context: { report, isCorrected } }: Facts): Outcome | undefined =>
  (report === reports.sheets || report === reports.unreadableSheet) && !isCorrected
    ? [
        'validating',
        { ...unchecked, map: undefined, kept: undefined, options: expect.objectContaining({ sheet: 'Hoja2' }) },
      ]
    : undefined;

/** The columns of a foreign file are assigned from what its titles propose, or from the map of before; a corrected file has them no more. */
const assign = ({ context: { report, isCorrected, map } }: Facts): Outcome | undefined =>
  report?.columns && !isCorrected
    ? [
        'assigning.checking',
        {
          draft: map ?? report.columns.proposed,
          options: expect.objectContaining({ keepDamagedText: undefined }),
          areTitlesMeant: false,
          rehearsal: undefined,
          ...quiet,
        },
      ]
    : undefined;
const assigned =
  (feed: object | undefined) =>
  ({ context: { draft } }: Facts): Outcome => {
    const { date: _, ...others } = draft;
    return ['assigning.checking', { draft: feed ? { ...others, date: feed } : others, ...quiet }];
  };
/** A map without a required column, or of rows that cannot be read, is not taken. */
const accepted =
  (state: string) =>
  ({ context: { draft, report } }: Facts): Outcome => {
    if (!draft.date) return ['stays', told('loads.columns.missing')];
    if (report.refusal) return ['stays', told(report.refusal.code)];
    return [state, { map: draft, kept: undefined, draft: undefined, progress: undefined, ...quiet }];
  };

/** Some rows are bad and some are good: only then may the bad ones be left out. */
const isMixed = ({ context: { report, rehearsal } }: Facts) => {
  const bad = badRows(report, rehearsal);
  return bad > 0 && bad < report.rows;
};
const badRows = (report: typeof reports.good, rehearsal?: ReturnType<typeof load>) =>
  Math.max(report.invalidRows, rehearsal?.state.startsWith('done') ? rehearsal.counts.invalid : 0);

function uploadAsked(facts: Facts): Outcome {
  const { report, rehearsal, options, rehearses, areTitlesMeant } = facts.context;
  const bad = badRows(report, rehearsal) > 0 && !(options.partial && isMixed(facts));
  if (bad) return ['stays', told('csv.file.rowsWithErrors')];
  if (report === reports.swapped && !areTitlesMeant) return ['stays', told('csv.header.unanswered')];
  if (report === reports.twice && !options.keepDamagedText) return ['stays', told('csv.text.unanswered')];
  return rehearses ? ['rehearsing', { ...quiet, rehearsal: undefined }] : ['confirming', quiet];
}

const partial =
  (wanted: boolean) =>
  (facts: Facts): Outcome | undefined =>
    isMixed(facts) ? ['stays', { ...quiet, options: expect.objectContaining({ partial: wanted }) }] : undefined;
const titles =
  (areMeant: boolean) =>
  ({ context }: Facts): Outcome | undefined =>
    context.report === reports.swapped ? ['stays', { ...quiet, areTitlesMeant: areMeant }] : undefined;
const texts =
  (keepDamagedText: true | undefined) =>
  ({ context }: Facts): Outcome | undefined =>
    context.report === reports.twice
      ? ['stays', { ...quiet, options: expect.objectContaining({ keepDamagedText }) }]
      : undefined;
/** Whether the offer that says by itself how its column is read is still open. */
const isOffered = ({ context }: Facts) => context.report === reports.clear && context.declined.length === 0;
const checked = (state: string, report: (typeof reports)['good']): Outcome => [
  state,
  { report, map: report.columns?.map, kept: report.columns?.kept },
];
const looked = Object.fromEntries(
  [
    ...([
      'good',
      'some bad',
      'all bad',
      'swapped',
      'twice',
      'clear',
      'unclear',
      'sheets',
      'unreadable',
      'unreadable sheet',
    ] as const),
    ...(['foreign', 'assigned', 'kept', 'unclosed'] as const),
  ].map((name) => {
    const report = reports[name.replace(/ (.)/g, (_, first) => first.toUpperCase()) as keyof typeof reports];
    return [`validate answered: ${name}`, ['assigning.checked', { report, progress: undefined }] as const];
  }),
);
const corrected = (state: string, report: unknown): Outcome => [
  state,
  { report, file: correctedFile, isCorrected: true, rehearsal: undefined, correction: undefined, offer: undefined },
];
const ended = (state: Parameters<typeof load>[0]): Outcome => [state, { ...quiet, work: load(state), id: 'load-1' }];
const moment = (at: string | undefined): Outcome => ['stays', { options: expect.objectContaining({ at }) }];
const sends = ['uploading', { ...quiet, sent: undefined }] as const;
const sendsAgain = ({ context }: Facts): Outcome => [
  'uploading',
  { ...quiet, sent: undefined, tries: context.tries + 1 },
];

/**
 * A CSV file from the person to the database (S2 §5; S1 §4, §5 and §8; R8 and R14). Bad rows are not uploaded unless the person chose to
 * leave them out; once the server has the file, a silence loses nothing.
 */
export const csvLoadTable: FlowTable = {
  start: {
    new: 'choosing',
    'asked about': 'choosing',
    rehearsed: 'choosing',
    'known load': ['following.watching', { id: 'load-1' }],
  },
  choosing: choose,
  validating: {
    'validation.advanced': ['stays', { progress: { bytes: 45, rows: 1, invalidRows: 0 } }],
    'validation.canceled': ['choosing', forgotten],
    'validate answered: good': checked('previewing', reports.good),
    'validate answered: some bad': checked('previewing', reports.someBad),
    'validate answered: all bad': checked('previewing', reports.allBad),
    'validate answered: swapped': checked('previewing', reports.swapped),
    'validate answered: twice': checked('previewing', reports.twice),
    'validate answered: clear': checked('previewing', reports.clear),
    'validate answered: unclear': checked('previewing', reports.unclear),
    'validate answered: sheets': checked('previewing', reports.sheets),
    'validate answered: unreadable sheet': checked('refused', reports.unreadableSheet),
    'validate answered: unreadable': checked('refused', reports.unreadable),
    'validate answered: foreign': checked('refused', reports.foreign),
    'validate answered: assigned': checked('previewing', reports.assigned),
    'validate answered: kept': checked('previewing', reports.kept),
    'validate answered: unclosed': checked('refused', reports.unclosed),
    'validate failed': ['refused', told('network.unexpected')],
  },
  refused: {
    ...choose,
    ...forget,
    // Another delimiter may make the file readable; if the check itself failed, it can be repeated.
    'delimiter.chosen': ({ context }) => (context.report ? delimiter : undefined),
    'sheet.chosen': sheet,
    'columns.asked': assign,
    'validation.asked': ({ context }) => (context.failure ? ['validating', quiet] : undefined),
  },
  previewing: {
    ...choose,
    ...forget,
    'delimiter.chosen': delimiter,
    'sheet.chosen': sheet,
    'columns.asked': assign,
    'columns.forgotten': ({ context: { report, isCorrected } }) =>
      report.columns?.kept !== undefined && !isCorrected ? ['forgetting', quiet] : undefined,
    'partial.chosen: yes': partial(true),
    'partial.chosen: no': partial(false),
    // Only a person knows whether values under each other's titles are meant (R14).
    'titles.answered: meant': titles(true),
    'titles.answered: not meant': titles(false),
    // Text that looks damaged is stored so only if a person says it; what was encoded twice can be read as it was meant (ADR 124).
    'texts.answered: kept': texts(true),
    'texts.answered: not kept': texts(undefined),
    'correction.asked: texts': ({ context }) => (context.report === reports.twice ? ['correcting', quiet] : undefined),
    'offer.taken: clear': (facts) =>
      isOffered(facts) ? ['correcting', { ...quiet, correction: readingCorrection }] : undefined,
    'offer.taken: unclear': ({ context }) =>
      context.report === reports.unclear ? ['ordering', { ...quiet, offer: unclearOffer }] : undefined,
    'offer.declined': (facts) => (isOffered(facts) ? ['stays', { declined: ['1 dayFirst'] }] : undefined),
    // A wrong cell is corrected here, and the same engine checks the whole file again.
    'correction.asked': ({ context }) =>
      badRows(context.report, context.rehearsal) > 0 ? ['correcting', quiet] : undefined,
    'upload.asked': uploadAsked,
  },
  ordering: {
    ...choose,
    ...forget,
    'order.chosen': ['correcting', { ...quiet, correction: readingCorrection }],
    'order.declined': ['previewing', { offer: undefined }],
  },
  // Which column of the file feeds each column of the layout: every change is checked as a file of the layout would be (ADR 123).
  assigning: {
    ...forget,
    'column.assigned: a column': assigned(wholeMap.date),
    'column.assigned: nothing': assigned(undefined),
    'columns.canceled': ['validating', { draft: undefined, report: undefined, progress: undefined, ...quiet }],
  },
  'assigning.checking': {
    ...looked,
    'validation.advanced': ['stays', { progress: { bytes: 45, rows: 1, invalidRows: 0 } }],
    'validate failed': ['assigning.unchecked', told('network.unexpected')],
  },
  'assigning.checked': {
    'columns.accepted: and kept': accepted('keeping'),
    'columns.accepted: once': accepted('previewing'),
  },
  'assigning.unchecked': { 'validation.asked': ['assigning.checking', quiet] },
  keeping: {
    'keepColumns answered': ({ context: { report } }) => [
      'previewing',
      { kept: 'map-1', report: report.columns ? { ...report, columns: { ...report.columns, kept: 'map-1' } } : report },
    ],
    // The map holds for this file all the same.
    'keepColumns refused': ['previewing', refused],
  },
  forgetting: {
    'forgetColumns answered': [
      'validating',
      { map: undefined, kept: undefined, report: undefined, progress: undefined, ...quiet },
    ],
    'forgetColumns refused': ['previewing', refused],
  },
  correcting: {
    'correct answered: good': corrected('previewing', reports.good),
    'correct answered: some bad': corrected('previewing', reports.someBad),
    'correct answered: unreadable': corrected('refused', reports.unreadable),
    'correct failed': ['previewing', { ...told('network.unexpected'), offer: undefined }],
  },
  rehearsing: {
    'rehearsal.advanced': ['stays', { rehearsal: load('validating') }],
    'rehearsal.canceled': ['previewing', { rehearsal: undefined }],
    'rehearse answered: never loaded': ['confirming', { rehearsal: undefined }],
    'rehearse answered: done': ['confirming', { rehearsal: load('done') }],
    'rehearse answered: doneWithErrors': ({ context }) =>
      context.options.partial
        ? ['confirming', { rehearsal: load('doneWithErrors') }]
        : ['previewing', { rehearsal: load('doneWithErrors'), ...told('csv.file.rowsWithErrors') }],
    'rehearse answered: failed': ['previewing', { rehearsal: load('failed'), ...told('csv.file.rowsWithErrors') }],
    // A dry run is an upload too: what the server answers with a failure turns all rows red, silence does not (R46).
    'rehearse refused': ['unrehearsed', refused],
    'rehearse broken': ['unrehearsed', told('errors.internal')],
    'rehearse silent': ['previewing', silent],
  },
  confirming: {
    'moment.chosen: later': moment('2026-11-27T20:00'),
    'moment.chosen: now': moment(undefined),
    'upload.confirmed': sends,
    'upload.declined': 'previewing',
  },
  uploading: {
    'upload.advanced': ['stays', { sent: { bytes: 45, total: 90 } }],
    'upload.canceled': ['previewing', { tries: 0 }],
    'upload answered': ['following.watching', { ...quiet, work: load('received'), id: 'load-1', tries: 0 }],
    'upload refused': ['rejected', { ...refused, tries: 0 }],
    // A failure of the server is an answer too: all rows turn red (R46).
    'upload broken': ['rejected', { ...told('errors.internal'), tries: 0 }],
    // Without an answer the file is sent again by itself four times, each time later; then the person is asked.
    'upload silent': ({ context }) =>
      context.resends && context.tries < 4
        ? ['resending', { ...silent, timers: [1_000 * 2 ** context.tries] }]
        : ['interrupted', { ...silent, tries: 0 }],
  },
  resending: {
    ...choose,
    ...forget,
    'upload.asked': sendsAgain,
    'time to send again': sendsAgain,
  },
  interrupted: { ...choose, ...forget, 'upload.asked': sends },
  rejected: { ...choose, ...forget, 'upload.asked': sends },
  unrehearsed: { ...choose, ...forget, 'upload.asked': ['rehearsing', { ...quiet, rehearsal: undefined }] },
  following: {
    'work.advanced': ['stays', { work: load('applying'), tries: 0 }],
    'follow answered: done': ended('done'),
    'follow answered: doneWithErrors': ended('doneWithErrors'),
    'follow answered: failed': ended('failed'),
    'follow answered: cancelled': ended('cancelled'),
    'follow answered: scheduled': ['scheduled.watching', { ...quiet, work: load('scheduled'), id: 'load-1' }],
    'follow silent': reconnects,
    'follow refused': ['untraceable', refused],
  },
  // Scheduled: the same load, which can be canceled until its time, and then starts by itself.
  scheduled: {
    'work.advanced': ['stays', { work: load('applying'), tries: 0 }],
    'awaitMoment answered': ['following.watching', { ...quiet, work: load('validating') }],
    'awaitMoment silent': reconnects,
    'awaitMoment refused': ['untraceable', refused],
  },
  ...cancelable('scheduled', { work: load('applying') }),
  ...cancelable('following', { work: load('applying') }),
  reconnecting: followedAgain.reconnecting,
  untraceable: { ...forget, ...followedAgain.untraceable },
};
