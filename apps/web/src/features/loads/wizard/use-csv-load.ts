import { isLoadOver, say } from '@trastienda/domain';
import {
  badRows,
  type CsvLoadContext,
  type CsvLoadEvent,
  csvLoadWith,
  type FlowLoad,
  type LoadFile,
  openOffers,
  uploadBlock,
} from '@trastienda/machines';
import type { Correction, CsvReport } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { follow, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { FileChecker } from '../check/file-checker.ts';
import type { UploadOption } from '../load-screens.ts';
import type { LoadStep } from './load-steps.tsx';
import { pageSurface } from './page-surface.ts';
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
  const [machine] = useState(() => csvLoadWith({ client: api, unwrap, follow }, pageSurface(way, viewer, checker)));
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
    /** Whether the file is the one that the wizard began with, also where cells of it were corrected. */
    isFirstFile: chosen === firstFile,
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
