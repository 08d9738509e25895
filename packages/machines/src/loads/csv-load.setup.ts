import { type CsvLayoutKey, isLoadOver, type LoadState, type MessageKey } from '@trastienda/domain';
import {
  type ColumnOffer,
  type CsvIssue,
  type CsvProgress,
  type CsvReport,
  hasRepairs,
  isWholeMend,
  type Mend,
  type ReadingKey,
  textsToConfirm,
  titlesToConfirm,
} from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isAnswered, isUnanswered, ruleFailure } from '../shared/failure.ts';
import { waitBeforeTry } from '../shared/follow.ts';
import { unbound } from '../shared/unbound.ts';
import type { FlowLoad, LoadFile, LoadOptions, UploadProgress } from './flow-load.ts';

/**
 * The input of a load. `loadId` resumes a load on the server; the screen sets `extensions`, and a file of one of the `mediaTypes` is
 * accepted with any extension. With `rehearses` the server does a dry run before the person confirms, if it can show something new; with
 * `resends` an upload without an answer is sent again by itself.
 */
export type CsvLoadInput = {
  layout: CsvLayoutKey;
  extensions: readonly string[];
  mediaTypes?: readonly string[];
  rehearses?: boolean;
  resends?: boolean;
  options?: Partial<LoadOptions>;
  loadId?: string;
};

/** The context of a load. `report` is the result of the local check, `load` is the state on the server. */
export type CsvLoadContext = {
  layout: CsvLayoutKey;
  extensions: readonly string[];
  mediaTypes: readonly string[];
  rehearses: boolean;
  resends: boolean;
  options: LoadOptions;
  loadId?: string;
  file?: LoadFile;
  progress?: CheckProgress;
  report?: CsvReport;
  sent?: UploadProgress;
  load?: FlowLoad;
  /** The result of the server's dry run. */
  rehearsal?: FlowLoad;
  /** Rows were repaired here after the file was chosen. */
  isMended: boolean;
  /** The correction that is being made, and the offer whose reading is asked for. */
  mend?: Mend;
  offer?: ColumnOffer;
  /** Offers that the person does not want, by `offerKey`. */
  declined: readonly string[];
  /** The user confirmed columns that are under each other's titles. */
  areTitlesMeant: boolean;
  failure?: Failure;
  /** Consecutive attempts to reconnect to the server, or to send the file again. */
  tries: number;
};

/** Events of a load. The ports send those called `advanced`. */
export type CsvLoadEvent =
  | { type: 'file.chosen'; file: LoadFile }
  | { type: 'file.forgotten' }
  | { type: 'delimiter.chosen'; delimiter: string }
  | { type: 'sheet.chosen'; sheet: string }
  | { type: 'partial.chosen'; partial: boolean }
  | { type: 'titles.answered'; areMeant: boolean }
  | { type: 'texts.answered'; areKept: boolean }
  | { type: 'mend.asked'; mend: Mend }
  | { type: 'offer.taken'; offer: ColumnOffer }
  | { type: 'offer.declined'; offer: ColumnOffer }
  | { type: 'order.chosen'; reading: ReadingKey }
  | { type: 'order.declined' }
  | { type: 'moment.chosen'; at: string | undefined }
  | { type: 'validation.asked' }
  | { type: 'validation.advanced'; progress: CheckProgress }
  | { type: 'validation.canceled' }
  | { type: 'upload.asked' }
  | { type: 'rehearsal.advanced'; load: FlowLoad }
  | { type: 'rehearsal.canceled' }
  | { type: 'upload.confirmed' }
  | { type: 'upload.declined' }
  | { type: 'upload.advanced'; sent: UploadProgress }
  | { type: 'upload.canceled' }
  | { type: 'load.advanced'; load: FlowLoad }
  | { type: 'load.followAsked' }
  | { type: 'load.cancelAsked' };

/** Input of the port that checks the file locally. */
export type ValidateInput = {
  layout: CsvLayoutKey;
  file: LoadFile;
  delimiter?: string;
  sheet?: string;
  tell: (progress: CheckProgress) => void;
};
/** Progress of the check; a surface that shows the first issues before the end includes them. */
export type CheckProgress = CsvProgress & { issues?: readonly CsvIssue[] };
/** Input of the port that repairs the checked file and checks it again. */
export type MendInput = { layout: CsvLayoutKey; file: LoadFile; mend: Mend };
/** The repaired file and its new report. */
export type Mended = { file: LoadFile; report: CsvReport };
/** Input of the port that uploads the file; the server has it already if there is a dry run of it, which is then confirmed (ADR 128). */
export type UploadInput = {
  layout: CsvLayoutKey;
  file: LoadFile;
  options: LoadOptions;
  rehearsalId?: string;
  tell: (sent: UploadProgress) => void;
};
/**
 * Input of the port that has the server do a dry run. The port reports its states and answers with the last one, or with undefined if there
 * was no reason for a dry run.
 */
export type RehearseInput = Omit<UploadInput, 'tell'> & { tell: (load: FlowLoad) => void };
/** Input of the port that follows a load to its end. */
export type FollowInput = { id: string; tell: (load: FlowLoad) => void };

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Whether a file is accepted: by its extension, or by its media type if the screen allows types too (S2 §5, "All CSV files"). */
const isAccepted = ({ extensions, mediaTypes }: CsvLoadContext, { name, content }: LoadFile): boolean =>
  extensions.includes(extensionOf(name)) || mediaTypes.includes(content.type);

/** The number of bad rows known so far: the larger of the local check's and the finished dry run's. */
export const badRows = ({ report, rehearsal }: Pick<CsvLoadContext, 'report' | 'rehearsal'>): number =>
  Math.max(report?.invalidRows ?? 0, rehearsal && isLoadOver(rehearsal.state) ? rehearsal.counts.invalid : 0);

/** Whether some rows are bad and some are good: only then can the user choose to load the good ones. */
const isMixed = (context: CsvLoadContext): boolean => {
  const bad = badRows(context);
  return context.report !== undefined && bad > 0 && context.report.rows > bad;
};

/** Whether titles name other columns: their values may be swapped, and only a person can tell (R14). */
const asksAboutTitles = ({ report }: CsvLoadContext): boolean =>
  report !== undefined && titlesToConfirm(report.warnings).length > 0;

/** Whether text looks damaged: encoded twice, or with lost letters; whoever loads it says whether it is stored so (ADR 124). */
export const asksAboutTexts = ({ report }: Pick<CsvLoadContext, 'report'>): boolean =>
  report !== undefined && textsToConfirm(report.warnings);

/** Whether there is something to mend: a row with errors or, for a correction of all rows, what that one corrects. */
const isMendable = (context: CsvLoadContext, event: CsvLoadEvent): boolean => {
  if (event.type !== 'mend.asked') return false;
  return isWholeMend(event.mend) ? hasRepairs(context.report?.warnings ?? []) : badRows(context) > 0;
};

const offerKey = ({ column, readings }: ColumnOffer): string => `${column} ${readings.join(' ')}`;

/** The offers to read whole columns that are open: those of the check that the person has not declined. */
export const openOffers = ({ report, declined }: Pick<CsvLoadContext, 'report' | 'declined'>): readonly ColumnOffer[] =>
  (report?.offers ?? []).filter((offer) => !declined.includes(offerKey(offer)));

/** Whether an event is about an open offer; only a clear one says by itself how its column is read. */
const isOpenOffer = (context: CsvLoadContext, event: CsvLoadEvent): boolean =>
  (event.type === 'offer.taken' || event.type === 'offer.declined') &&
  openOffers(context).some((offer) => offerKey(offer) === offerKey(event.offer));

/** The correction that an event asks for. */
const mendOf = ({ offer }: CsvLoadContext, event: CsvLoadEvent): Mend | undefined => {
  if (event.type === 'mend.asked') return event.mend;
  if (event.type === 'offer.taken')
    return { kind: 'reading', column: event.offer.column, reading: event.offer.readings[0] };
  if (event.type === 'order.chosen' && offer) return { kind: 'reading', column: offer.column, reading: event.reading };
  return undefined;
};

/** Whether the file is a workbook as it was chosen, with more than one sheet. */
const hasSheets = ({ report, isMended }: CsvLoadContext): boolean =>
  !isMended && report?.workbook !== undefined && report.workbook.sheets.length > 1;

/** Why a checked file cannot be uploaded as it is: it has rows with errors, or nobody confirmed its titles or its damaged text. */
export function uploadBlock(context: CsvLoadContext): MessageKey | undefined {
  const { report, options } = context;
  // A dry run writes nothing, so nothing blocks it: the server adds its findings to the local ones.
  if (options.dryRun) return undefined;
  if (report && badRows(context) > 0 && !(options.partial && isMixed(context))) return 'csv.file.rowsWithErrors';
  if (asksAboutTitles(context) && !context.areTitlesMeant) return 'csv.header.unanswered';
  return asksAboutTexts(context) && !options.keepDamagedText ? 'csv.text.unanswered' : undefined;
}

/** The options that a file has before it is read: another one may have another delimiter, other sheets and other text. */
const unread = { delimiter: undefined, sheet: undefined, keepDamagedText: undefined };

/** How often an upload without an answer is sent again before the person is asked (R46): for a quarter of a minute. */
const mostResends = 4;

/** Types, ports, guards and actions of a CSV load. */
export const csvLoadSetup = setup({
  types: {
    context: {} as CsvLoadContext,
    events: {} as CsvLoadEvent,
    input: {} as CsvLoadInput,
    tags: {} as 'busy' | 'following' | 'over' | 'rejected',
  },
  actors: {
    validate: fromPromise<CsvReport, ValidateInput>(unbound),
    mend: fromPromise<Mended, MendInput>(unbound),
    rehearse: fromPromise<FlowLoad | undefined, RehearseInput>(unbound),
    upload: fromPromise<FlowLoad, UploadInput>(unbound),
    follow: fromPromise<FlowLoad, FollowInput>(unbound),
    awaitMoment: fromPromise<FlowLoad, FollowInput>(unbound),
    cancel: fromPromise<FlowLoad, { id: string }>(unbound),
  },
  guards: {
    isKnown: ({ context }) => context.loadId !== undefined,
    isAccepted: ({ context, event }) => event.type === 'file.chosen' && isAccepted(context, event.file),
    wasRead: ({ context }) => context.report !== undefined,
    hasSheets: ({ context }) => hasSheets(context),
    hasFailed: ({ context }) => context.failure !== undefined,
    isMixed: ({ context }) => isMixed(context),
    isOpenOffer: ({ context, event }) => isOpenOffer(context, event),
    isClearOffer: ({ context, event }) =>
      event.type === 'offer.taken' && event.offer.readings.length === 1 && isOpenOffer(context, event),
    isOffered: ({ context, event }) =>
      event.type === 'order.chosen' && context.offer?.readings.some((reading) => reading === event.reading) === true,
    isMendable: ({ context, event }) => isMendable(context, event),
    isFound: ({ context }) => context.load !== undefined,
    isReadable: (_, report: CsvReport) => report.refusal === null,
    asksAboutTitles: ({ context }) => asksAboutTitles(context),
    asksAboutTexts: ({ context }) => asksAboutTexts(context),
    mayUpload: ({ context }) => uploadBlock(context) === undefined,
    mustRehearse: ({ context }) => context.rehearses && uploadBlock(context) === undefined,
    wasNotTried: (_, rehearsal: FlowLoad | undefined) => rehearsal === undefined,
    wouldApply: ({ context }, rehearsal: FlowLoad | undefined) =>
      rehearsal?.state === 'done' || (rehearsal?.state === 'doneWithErrors' && context.options.partial),
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
    isAnswered: (_, failure: Failure) => isAnswered(failure),
    mayResend: ({ context }) => context.resends && context.tries < mostResends,
    isIn: (_, { load, state }: { load: FlowLoad; state: LoadState }) => load.state === state,
  },
  actions: {
    takeFile: assign(({ context, event }) => ({
      ...(event.type === 'file.chosen' && { file: event.file }),
      options: { ...context.options, ...unread },
      failure: undefined,
      report: undefined,
      areTitlesMeant: false,
      isMended: false,
      declined: [],
      offer: undefined,
      progress: undefined,
      rehearsal: undefined,
      tries: 0,
    })),
    refuseFile: assign({ failure: () => ruleFailure({ code: 'csv.file.extension' }) }),
    forgetFile: assign(({ context }) => ({
      options: { ...context.options, ...unread },
      file: undefined,
      report: undefined,
      areTitlesMeant: false,
      isMended: false,
      declined: [],
      offer: undefined,
      progress: undefined,
      sent: undefined,
      load: undefined,
      rehearsal: undefined,
      loadId: undefined,
      failure: undefined,
      tries: 0,
    })),
    // How the file is read changes: it is checked anew, as it was chosen.
    takeReading: assign(({ context, event }) => ({
      options: {
        ...context.options,
        keepDamagedText: undefined,
        ...(event.type === 'delimiter.chosen' && { delimiter: event.delimiter }),
        ...(event.type === 'sheet.chosen' && { sheet: event.sheet }),
      },
      report: undefined,
      areTitlesMeant: false,
      declined: [],
      progress: undefined,
      rehearsal: undefined,
      failure: undefined,
    })),
    takePartial: assign(({ context, event }) => ({
      ...(event.type === 'partial.chosen' && { options: { ...context.options, partial: event.partial } }),
      failure: undefined,
    })),
    takeMoment: assign(({ context, event }) => ({
      ...(event.type === 'moment.chosen' && { options: { ...context.options, at: event.at } }),
    })),
    rememberMend: assign(({ context, event }) => ({ mend: mendOf(context, event) })),
    rememberOffer: assign(({ event }) =>
      event.type === 'offer.taken' ? { offer: event.offer, failure: undefined } : {},
    ),
    forgetOffer: assign({ offer: undefined }),
    declineOffer: assign(({ context, event }) => ({
      ...(event.type === 'offer.declined' && { declined: [...context.declined, offerKey(event.offer)] }),
    })),
    rememberProgress: assign(({ event }) => (event.type === 'validation.advanced' ? { progress: event.progress } : {})),
    rememberMended: assign((_, { file, report }: Mended) => ({
      file,
      report,
      isMended: true,
      rehearsal: undefined,
      mend: undefined,
      offer: undefined,
    })),
    rememberReport: assign((_, report: CsvReport) => ({ report })),
    takeTitlesAnswer: assign(({ event }) => ({
      ...(event.type === 'titles.answered' && { areTitlesMeant: event.areMeant }),
      failure: undefined,
    })),
    takeTextsAnswer: assign(({ context, event }) => ({
      ...(event.type === 'texts.answered' && {
        options: { ...context.options, keepDamagedText: event.areKept || undefined },
      }),
      failure: undefined,
    })),
    rememberBlocked: assign(({ context }) => {
      const code = uploadBlock(context);
      return { failure: code && ruleFailure({ code }) };
    }),
    rememberRehearsal: assign((_, rehearsal: FlowLoad | undefined) => ({ rehearsal })),
    // Shows the server's message if there is one; the issues of the dry run describe the bad rows.
    rememberRefusal: assign((_, rehearsal: FlowLoad | undefined) => ({
      rehearsal,
      failure: rehearsal?.failure
        ? { ...ruleFailure({ code: 'csv.file.rowsWithErrors' }), ...rehearsal.failure }
        : ruleFailure({ code: 'csv.file.rowsWithErrors' }),
    })),
    forgetRehearsal: assign({ rehearsal: undefined }),
    rememberSent: assign(({ event }) => (event.type === 'upload.advanced' ? { sent: event.sent } : {})),
    rememberLoad: assign((_, load: FlowLoad) => ({ load, loadId: load.id, failure: undefined })),
    rememberAdvance: assign(({ event }) => (event.type === 'load.advanced' ? { load: event.load, tries: 0 } : {})),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
    forgetSent: assign({ sent: undefined }),
    forgetTries: assign({ tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
  delays: { untilNextTry: ({ context }) => waitBeforeTry(context.tries) },
});
