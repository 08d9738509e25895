import { isLoadOver, type MessageKey, type MessageParams, say, todayInMexico } from '@trastienda/domain';
import {
  badRows,
  type CsvLoadContext,
  type CsvLoadEvent,
  csvLoadWith,
  type FlowLoad,
  type LoadFile,
  openOffers,
  ruleFailure,
  uploadBlock,
} from '@trastienda/machines';
import type { Correction, CsvReport } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { follow, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { goneFile } from '../../../lib/file-on-disk.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { FileChecker } from '../check/file-checker.ts';
import { pageLookups } from '../check/page-lookups.ts';
import { keptDelimiters } from '../kept-delimiters.ts';
import type { UploadOption } from '../load-screens.ts';
import { sendAttempt } from '../send-attempt.ts';
import type { LoadStep } from './load-steps.tsx';
import { useServerVerdict } from './use-server-verdict.ts';

export interface CsvLoadOptions {
  readonly way: UploadOption;
  /** The id of a load that already exists. */
  readonly loadId: string | undefined;
  /** The file to start with. */
  readonly firstFile?: LoadFile | undefined;
  /** Called when the server knows the load under this id. */
  readonly onKnown: (id: string) => void;
  /** Called when the load has ended, or is scheduled. */
  readonly onRest?: ((load: FlowLoad) => void) | undefined;
}

/** The load as its wizard sees it. */
export type CsvLoadView = ReturnType<typeof useCsvLoad>;

/** Runs the load machine with a worker and an upload of this page. */
export function useCsvLoad({ way, loadId, firstFile, onKnown, onRest = () => undefined }: CsvLoadOptions) {
  const viewer = useViewer();
  const [checker] = useState(() => new FileChecker());
  const [machine] = useState(() => {
    /** The delimiter with which the file is read, if the person chose one, now or for a file with the same titles. */
    let chosenDelimiter: string | undefined;
    return csvLoadWith(
      { client: api, unwrap, follow },
      {
        validate: async ({ layout, file: { content: file }, delimiter, sheet, map, tell }, signal) => {
          const today = todayInMexico();
          const lookups = pageLookups(viewer, way, today);
          const given = { ...(sheet !== undefined && { sheet }), ...(map && { map }) };
          const check = (reading: { delimiter?: string }) =>
            checker.check({ layout, file, today, lookups, ...reading, ...given }, tell, signal);
          const kept = delimiter ?? (await keptDelimiters.of(viewer.userId, file));
          signal.throwIfAborted();
          chosenDelimiter = kept;
          const report = await check(kept === undefined ? {} : { delimiter: kept });
          if (delimiter === undefined && kept !== undefined && report.refusal) {
            // Another file with these titles: its delimiter is detected.
            chosenDelimiter = undefined;
            return check({});
          }
          if (delimiter !== undefined && !report.refusal) await keptDelimiters.keep(viewer.userId, file, delimiter);
          return report;
        },
        correct: async ({ file: { name }, correction }) => {
          const corrected = await checker.correct(correction).catch((error: unknown) => {
            if (error === goneFile) throw error;
            return { refusal: brokenCorrection };
          });
          if ('refusal' in corrected) throw correctionFailure(corrected.refusal);
          const { file, report } = corrected;
          return { file: { name, size: file.size, content: file }, report };
        },
        assigned: () => checker.rows(),
        upload: (input, signal) => {
          // Assigned rows name their delimiter themselves.
          const { delimiter = input.map ? undefined : chosenDelimiter } = input.options;
          const options = { ...input.options, ...(delimiter !== undefined && { delimiter }) };
          return sendAttempt(way, viewer, { ...input, options }, signal);
        },
        rehearses: way.rehearses ? 'always' : 'whenLoadedBefore',
      },
    );
  });
  const { layout, extensions, mediaTypes } = way;
  const input = {
    layout,
    extensions,
    mediaTypes,
    rehearses: true,
    resends: true,
    ...(loadId !== undefined && { loadId }),
  };
  const [state, send] = useMachine(machine, { input });
  useEffect(() => () => checker.dispose(), [checker]);
  useEffect(() => {
    if (firstFile) send({ type: 'file.chosen', file: firstFile });
  }, [firstFile, send]);
  const knownId = state.context.id;
  const tellKnown = useEffectEvent((id: string) => {
    const { taken } = way.words;
    if (taken && id !== loadId) toasts.show({ tone: 'success', text: say(taken), subject: `load:${id}` });
    onKnown(id);
  });
  useEffect(() => {
    if (knownId !== undefined) tellKnown(knownId);
  }, [knownId]);

  const { file, work: load } = state.context;
  const rested = load && (state.hasTag('over') || state.matches('scheduled')) ? load : undefined;
  const tellRest = useEffectEvent(onRest);
  useEffect(() => {
    if (rested) tellRest(rested);
  }, [rested]);

  const [chosen, setChosen] = useState(firstFile);
  const correct = useCallback((change: Correction) => send({ type: 'correction.asked', correction: change }), [send]);
  const verdictOf = useServerVerdict(checker, state.context.rehearsal);
  const report = judgedReport(state.context);
  const name = nameOf(state.value);
  return {
    ...state.context,
    load,
    checker,
    state: name,
    step: stepOf[name],
    canceling: state.matches({ following: 'canceling' }) || state.matches({ scheduled: 'canceling' }),
    rejected: state.hasTag('rejected'),
    /** How far the check of the columns is that the person assigns. */
    assigning: (['checking', 'checked', 'unchecked'] as const).find((one) => state.matches({ assigning: one })),
    /** Why the file cannot be uploaded as it is, if so. */
    blocked: uploadBlock(state.context),
    /** The rehearsal whose verdict the rows of the preview show. */
    verdictOf,
    /** The checked file, visible until the server has received it, and again after the load was rejected or failed. */
    preview: file && report?.refusal === null && withPreview.has(name) ? { file, report } : undefined,
    correct,
    /** The offers to read whole columns that the person has not declined. */
    offers: openOffers(state.context),
    /** Returns to the file as it was chosen, without corrections. */
    discardCorrections: () => {
      const { map, kept } = state.context;
      // A map that is kept is found again.
      if (chosen) send({ type: 'file.chosen', file: chosen, ...(map && kept === undefined && { map }) });
    },
    send: (event: CsvLoadEvent) => {
      if (event.type === 'file.chosen') setChosen(event.file);
      send(event);
    },
  };
}

const brokenCorrection = { code: 'loads.correct.failed', params: {} } as const;

/** Why the file cannot be corrected in this way, with its message. */
const correctionFailure = (refusal: { readonly code: MessageKey; readonly params: MessageParams }) => ({
  ...ruleFailure(refusal),
  message: say(refusal.code, refusal.params),
});

/** The report with the server's counts, once the rehearsal is over. */
function judgedReport({ report, rehearsal }: Pick<CsvLoadContext, 'report' | 'rehearsal'>): CsvReport | undefined {
  if (!report || !rehearsal || !isLoadOver(rehearsal.state)) return report;
  const invalidRows = badRows({ report, rehearsal });
  const unchecked = rehearsal.unchecked ?? [];
  const doubtfulRows = unchecked.length > 0 ? Math.min(report.doubtfulRows, report.rows - invalidRows) : 0;
  const warnedRows = rehearsal.counts.warned ?? 0;
  return { ...report, invalidRows, doubtfulRows, warnedRows, unchecked };
}

const stepOf = {
  starting: 'file',
  choosing: 'file',
  validating: 'check',
  assigning: 'check',
  keeping: 'preview',
  forgetting: 'preview',
  refused: 'check',
  previewing: 'preview',
  ordering: 'preview',
  correcting: 'preview',
  rehearsing: 'preview',
  confirming: 'preview',
  uploading: 'upload',
  resending: 'upload',
  interrupted: 'upload',
  rejected: 'upload',
  unrehearsed: 'upload',
  following: 'upload',
  scheduled: 'upload',
  reconnecting: 'upload',
  untraceable: 'upload',
  done: 'result',
  doneWithErrors: 'result',
  cancelled: 'result',
  failed: 'result',
} as const satisfies Record<string, LoadStep>;

/** The names of the states, as views use them. */
export type CsvLoadState = keyof typeof stepOf;

const withPreview: ReadonlySet<CsvLoadState> = new Set([
  'previewing',
  'ordering',
  'keeping',
  'forgetting',
  'correcting',
  'rehearsing',
  'confirming',
  'uploading',
  'resending',
  'interrupted',
  'rejected',
  'unrehearsed',
  'failed',
]);

const isState = (name: string): name is CsvLoadState => Object.hasOwn(stepOf, name);

function nameOf(value: string | object): CsvLoadState {
  const name = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  if (!isState(name)) throw new Error(`No screen for ${name}`);
  return name;
}
