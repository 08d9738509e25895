import { isLoadOver, type MessageKey } from '@trastienda/domain';
import {
  type ColumnOffer,
  type Correction,
  type CsvReport,
  csvLayouts,
  fileKindProblem,
  hasRepairs,
  isWholeCorrection,
  missingColumns,
  offerKey,
  problemText,
  requiredOffers,
  textsToConfirm,
  titlesToConfirm,
} from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isAnswered, ruleFailure } from '../shared/failure.ts';
import { type FollowedTag, type FollowInput, followedWork } from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';
import type {
  Corrected,
  CorrectionInput,
  CsvLoadContext,
  CsvLoadEvent,
  CsvLoadInput,
  ForgetColumnsInput,
  KeepColumnsInput,
  RehearseInput,
  UploadInput,
  ValidateInput,
} from './csv-load.context.ts';
import type { FlowLoad, LoadFile } from './flow-load.ts';

export type * from './csv-load.context.ts';

/** Why the chosen file is refused by its kind. */
const kindProblem = ({ extensions, mediaTypes }: CsvLoadContext, { name, content }: LoadFile) =>
  fileKindProblem(name, { extensions, mediaTypes }, content.type);

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

/** Whether there is something to correct: a row with errors or, for a correction of all rows, what that one corrects. */
const isCorrectable = (context: CsvLoadContext, event: CsvLoadEvent): boolean => {
  if (event.type !== 'correction.asked') return false;
  return isWholeCorrection(event.correction) ? hasRepairs(context.report?.warnings ?? []) : badRows(context) > 0;
};

/** The offers to read whole columns that are open: those of the check that the person has not declined. */
export const openOffers = ({ report, declined }: Pick<CsvLoadContext, 'report' | 'declined'>): readonly ColumnOffer[] =>
  (report?.offers ?? []).filter((offer) => !declined.includes(offerKey(offer)));

/** Whether an event is about an open offer; only a clear one says by itself how its column is read. */
const isOpenOffer = (context: CsvLoadContext, event: CsvLoadEvent): boolean =>
  (event.type === 'offer.taken' || event.type === 'offer.declined') &&
  // What has to be answered is not declined.
  !(event.type === 'offer.declined' && event.offer.isRequired) &&
  openOffers(context).some((offer) => offerKey(offer) === offerKey(event.offer));

/** The correction that an event asks for. */
const correctionOf = ({ offer }: CsvLoadContext, event: CsvLoadEvent): Correction | undefined => {
  if (event.type === 'correction.asked') return event.correction;
  if (event.type === 'offer.taken')
    return { kind: 'reading', columns: event.offer.columns, reading: event.offer.readings[0] };
  if (event.type === 'order.chosen' && offer)
    return { kind: 'reading', columns: offer.columns, reading: event.reading };
  return undefined;
};

/** Whether the file is a workbook as it was chosen, with more than one sheet. */
const hasSheets = ({ report, isCorrected }: CsvLoadContext): boolean =>
  !isCorrected && report?.workbook !== undefined && report.workbook.sheets.length > 1;

/** Whether the columns of the file as it was chosen are known, so that they can be assigned. */
const hasColumns = ({ report, isCorrected }: CsvLoadContext): boolean => !isCorrected && report?.columns !== undefined;

/** Why a map cannot be taken: a column that must be filled is empty, or the rows cannot be read. */
function mapBlock({ layout, draft = {}, report }: CsvLoadContext): Failure | undefined {
  const missing = missingColumns(csvLayouts[layout], draft).map(({ title }) => title);
  if (missing.length > 0) return ruleFailure({ code: 'loads.columns.missing', params: { titles: missing.join(', ') } });
  const refusal = report?.refusal;
  return refusal ? { ...ruleFailure({ code: refusal.code }), message: refusal.message } : undefined;
}

/**
 * Why a checked file cannot be uploaded as it is: it has rows with errors, or nobody confirmed its titles, its amounts that may be thousands, or
 * its damaged text.
 */
export function uploadBlock(context: CsvLoadContext): MessageKey | undefined {
  const { report, options } = context;
  // A dry run writes nothing, so nothing blocks it: the server adds its findings to the local ones.
  if (options.dryRun) return undefined;
  if (report && badRows(context) > 0 && !(options.partial && isMixed(context))) return 'csv.file.rowsWithErrors';
  if (asksAboutTitles(context) && !context.areTitlesMeant) return 'csv.header.unanswered';
  if (requiredOffers(report?.offers).length > 0) return 'csv.number.unanswered';
  return asksAboutTexts(context) && !options.keepDamagedText ? 'csv.text.unanswered' : undefined;
}

/** The options that a file has before it is read: another one may have another delimiter, other sheets and other text. */
const unread = { delimiter: undefined, sheet: undefined, keepDamagedText: undefined };
/** Nothing is known of the file's rows yet. */
const unchecked = {
  kept: undefined,
  report: undefined,
  areTitlesMeant: false,
  declined: [],
  progress: undefined,
  rehearsal: undefined,
  failure: undefined,
};
/** Nothing was done with the file yet. */
const fresh = { ...unchecked, draft: undefined, isCorrected: false, offer: undefined, tries: 0 };

/** How often an upload without an answer is sent again before the person is asked (R46): for a quarter of a minute. */
const mostResends = 4;

/** What a load shares with every other followed work. */
export const csvLoadWork = followedWork<FlowLoad, CsvLoadEvent, CsvLoadContext>();

/** Types, ports, guards and actions of a CSV load. */
export const csvLoadSetup = setup({
  types: {
    context: {} as CsvLoadContext,
    events: {} as CsvLoadEvent,
    input: {} as CsvLoadInput,
    tags: {} as FollowedTag | 'rejected',
  },
  actors: {
    ...csvLoadWork.parts.actors,
    validate: fromPromise<CsvReport, ValidateInput>(notProvided),
    keepColumns: fromPromise<string, KeepColumnsInput>(notProvided),
    forgetColumns: fromPromise<void, ForgetColumnsInput>(notProvided),
    correct: fromPromise<Corrected, CorrectionInput>(notProvided),
    rehearse: fromPromise<FlowLoad | undefined, RehearseInput>(notProvided),
    upload: fromPromise<FlowLoad, UploadInput>(notProvided),
    awaitMoment: fromPromise<FlowLoad, FollowInput<FlowLoad>>(notProvided),
  },
  guards: {
    ...csvLoadWork.parts.guards,
    isAccepted: ({ context, event }) => event.type === 'file.chosen' && !kindProblem(context, event.file),
    wasRead: ({ context }) => context.report !== undefined,
    hasSheets: ({ context }) => hasSheets(context),
    hasColumns: ({ context }) => hasColumns(context),
    isKept: ({ context }) => hasColumns(context) && context.report?.columns?.kept !== undefined,
    mayAssign: ({ context }) => mapBlock(context) === undefined,
    mustKeep: ({ context, event }) =>
      event.type === 'columns.accepted' && event.isKept && mapBlock(context) === undefined,
    hasFailed: ({ context }) => context.failure !== undefined,
    isMixed: ({ context }) => isMixed(context),
    isOpenOffer: ({ context, event }) => isOpenOffer(context, event),
    isClearOffer: ({ context, event }) =>
      event.type === 'offer.taken' && event.offer.readings.length === 1 && isOpenOffer(context, event),
    isOffered: ({ context, event }) =>
      event.type === 'order.chosen' && context.offer?.readings.some((reading) => reading === event.reading) === true,
    isCorrectable: ({ context, event }) => isCorrectable(context, event),
    isReadable: (_: unknown, report: CsvReport) => report.refusal === null,
    asksAboutTitles: ({ context }) => asksAboutTitles(context),
    asksAboutTexts: ({ context }) => asksAboutTexts(context),
    mayUpload: ({ context }) => uploadBlock(context) === undefined,
    mustRehearse: ({ context }) => context.rehearses && uploadBlock(context) === undefined,
    wasNotTried: (_: unknown, rehearsal: FlowLoad | undefined) => rehearsal === undefined,
    wouldApply: ({ context }: { context: CsvLoadContext }, rehearsal: FlowLoad | undefined) =>
      rehearsal?.state === 'done' || (rehearsal?.state === 'doneWithErrors' && context.options.partial),
    isAnswered: (_: unknown, failure: Failure) => isAnswered(failure),
    mayResend: ({ context }) => context.resends && context.tries < mostResends,
  },
  actions: {
    ...csvLoadWork.parts.actions,
    takeFile: assign(({ context, event }) => ({
      ...(event.type === 'file.chosen' && { file: event.file, map: event.map }),
      ...fresh,
      options: { ...context.options, ...unread },
    })),
    refuseFile: assign(({ context, event }) => {
      const problem = event.type === 'file.chosen' ? kindProblem(context, event.file) : undefined;
      return problem ? { failure: { ...ruleFailure(problem), message: problemText(problem) } } : {};
    }),
    forgetFile: assign(({ context }) => ({
      ...fresh,
      options: { ...context.options, ...unread },
      file: undefined,
      map: undefined,
      sent: undefined,
      work: undefined,
      id: undefined,
    })),
    // How the file is read changes: it is checked anew, as it was chosen.
    takeReading: assign(({ context, event }) => ({
      options: {
        ...context.options,
        keepDamagedText: undefined,
        ...(event.type === 'delimiter.chosen' && { delimiter: event.delimiter }),
        ...(event.type === 'sheet.chosen' && { sheet: event.sheet }),
      },
      // Other titles, perhaps.
      map: undefined,
      ...unchecked,
    })),
    beginAssigning: assign(({ context: { map, report, options } }) => ({
      options: { ...options, keepDamagedText: undefined },
      draft: map ?? report?.columns?.proposed ?? {},
      areTitlesMeant: false,
      rehearsal: undefined,
      failure: undefined,
    })),
    takeAssignment: assign(({ context: { draft = {} }, event }) => {
      if (event.type !== 'column.assigned') return {};
      const { [event.key]: _, ...others } = draft;
      return { draft: event.feed ? { ...others, [event.key]: event.feed } : others, failure: undefined };
    }),
    takeMap: assign(({ context: { draft } }) => ({
      map: draft,
      kept: undefined,
      draft: undefined,
      progress: undefined,
      failure: undefined,
    })),
    rememberUnassigned: assign(({ context }) => ({ failure: mapBlock(context) })),
    forgetDraft: assign({ draft: undefined, report: undefined, progress: undefined, failure: undefined }),
    forgetMap: assign(({ context: { options } }) => ({
      options: { ...options, keepDamagedText: undefined },
      map: undefined,
      kept: undefined,
      report: undefined,
      progress: undefined,
      failure: undefined,
    })),
    rememberKept: csvLoadWork.given<string>(({ context: { report } }, kept) => ({
      kept,
      report: report?.columns ? { ...report, columns: { ...report.columns, kept } } : report,
    })),
    takePartial: assign(({ context, event }) => ({
      ...(event.type === 'partial.chosen' && { options: { ...context.options, partial: event.partial } }),
      failure: undefined,
    })),
    takeMoment: assign(({ context, event }) => ({
      ...(event.type === 'moment.chosen' && { options: { ...context.options, at: event.at } }),
    })),
    rememberCorrection: assign(({ context, event }) => ({ correction: correctionOf(context, event) })),
    rememberOffer: assign(({ event }) =>
      event.type === 'offer.taken' ? { offer: event.offer, failure: undefined } : {},
    ),
    forgetOffer: assign({ offer: undefined }),
    declineOffer: assign(({ context, event }) => ({
      ...(event.type === 'offer.declined' && { declined: [...context.declined, offerKey(event.offer)] }),
    })),
    rememberProgress: assign(({ event }) => (event.type === 'validation.advanced' ? { progress: event.progress } : {})),
    rememberCorrected: csvLoadWork.given<Corrected>((_, { file, report }) => ({
      file,
      report,
      isCorrected: true,
      rehearsal: undefined,
      correction: undefined,
      offer: undefined,
    })),
    rememberReport: csvLoadWork.given<CsvReport>((_, report) => ({
      report,
      map: report.columns?.map,
      kept: report.columns?.kept,
    })),
    rememberDraftReport: csvLoadWork.given<CsvReport>((_, report) => ({ report, progress: undefined })),
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
    rememberRehearsal: csvLoadWork.given<FlowLoad | undefined>((_, rehearsal) => ({ rehearsal })),
    // Shows the server's message if there is one; the issues of the dry run describe the bad rows.
    rememberRefusal: csvLoadWork.given<FlowLoad | undefined>((_, rehearsal) => ({
      rehearsal,
      failure: rehearsal?.failure
        ? { ...ruleFailure({ code: 'csv.file.rowsWithErrors' }), ...rehearsal.failure }
        : ruleFailure({ code: 'csv.file.rowsWithErrors' }),
    })),
    forgetRehearsal: assign({ rehearsal: undefined }),
    rememberSent: assign(({ event }) => (event.type === 'upload.advanced' ? { sent: event.sent } : {})),
    forgetSent: assign({ sent: undefined }),
    forgetTries: assign({ tries: 0 }),
  },
  delays: csvLoadWork.parts.delays,
});
