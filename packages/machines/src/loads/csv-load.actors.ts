import { type CsvLayoutKey, say } from '@trastienda/domain';
import {
  type ColumnMap,
  type CsvReport,
  checkColumnMap,
  csvLayouts,
  type FileColumns,
  isForeign,
  strangeFeeds,
  titlesKey,
} from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { FollowApi } from '../shared/api.actors.ts';
import { failureOf } from '../shared/failure.ts';
import { followPort, followWork, type StatesOf } from '../shared/follow-port.ts';
import { csvLoadMachine } from './csv-load.machine.ts';
import type {
  Corrected,
  CorrectionInput,
  ForgetColumnsInput,
  KeepColumnsInput,
  RehearseInput,
  UploadInput,
  ValidateInput,
} from './csv-load.setup.ts';
import type { FlowLoad } from './flow-load.ts';

/** What each surface implements itself: the check (in a worker or in this process) and the upload (with its progress). */
export type LoadSurface = {
  validate: (input: ValidateInput, signal: AbortSignal) => Promise<CsvReport>;
  /** Repairs a checked file; absent if the surface cannot. */
  correct?: (input: CorrectionInput) => Promise<Corrected>;
  /** The rows of the checked file in the order of its map; absent if the surface assigns no columns. */
  assigned?: () => Promise<Blob>;
  upload: (input: UploadInput, signal: AbortSignal) => Promise<FlowLoad>;
  /** When the server does a dry run: always, or only if a file of the same length was loaded before. */
  rehearses?: 'always' | 'whenLoadedBefore';
};

/** A CSV load, connected to the API. */
export function csvLoadWith(
  api: FollowApi,
  { validate, correct, assigned, upload: send, rehearses = 'always' }: LoadSurface,
) {
  /** What is sent of a foreign file are its rows in the order of the layout, which name their delimiter themselves. */
  const ordered = async <Input extends Pick<UploadInput, 'file' | 'map' | 'options'>>(input: Input): Promise<Input> => {
    if (!input.map || !assigned) return input;
    const content = await assigned();
    const file = { name: input.file.name.replace(/\.xlsx$/i, '.csv'), size: content.size, content };
    return { ...input, file, options: { ...input.options, delimiter: undefined, sheet: undefined } };
  };
  const states: StatesOf<FlowLoad> = (id, signal) => api.follow(api.client, '/loads/{id}', id, { signal });
  return csvLoadMachine.provide({
    actors: {
      validate: fromPromise<CsvReport, ValidateInput>(async ({ input, signal }) => {
        const report = withStrange(withKept(await validate(input, signal), input.kept), input.map);
        const { columns, layout } = report;
        if (input.map || !columns || !isLoadable(layout) || !isForeign(report)) return report;
        const kept = await keptColumns(api, { layout, columns }, signal).catch(() => 'unasked' as const);
        // A server that does not answer keeps nobody from assigning the columns by hand.
        if (kept === 'unasked') return { ...report, columns: { ...columns, isUnasked: true } };
        if (!kept) return report;
        return withKept(await validate({ ...input, map: kept.map }, signal), kept.id);
      }),
      keepColumns: fromPromise<string, KeepColumnsInput>(async ({ input: { layout, titles, map }, signal }) => {
        const params = { path: { layout } };
        const body = { titles: [...titles], columns: map };
        return (await api.unwrap(api.client.PUT('/loads/columns/{layout}', { params, body, signal }))).id;
      }),
      forgetColumns: fromPromise<void, ForgetColumnsInput>(async ({ input: { layout, id }, signal }) => {
        const params = { path: { layout, id } };
        await api.unwrap(api.client.DELETE('/loads/columns/{layout}/{id}', { params, signal }));
      }),
      ...(correct && { correct: fromPromise<Corrected, CorrectionInput>(({ input }) => correct(input)) }),
      upload: fromPromise<FlowLoad, UploadInput>(async ({ input, signal }) => send(await ordered(input), signal)),
      rehearse: fromPromise<FlowLoad | undefined, RehearseInput>(async ({ input, signal }) => {
        const { tell, ...rest } = await ordered(input);
        if (rehearses === 'whenLoadedBefore' && !(await mayHaveBeenLoaded(api, rest, signal))) return undefined;
        const options = { ...rest.options, dryRun: true, at: undefined };
        const sent = { ...rest, options, tell: () => undefined };
        const load = await send(sent, signal);
        signal.throwIfAborted();
        tell(load);
        return followWork(states, { id: load.id, tell }, signal);
      }),
      follow: followPort(states),
      awaitMoment: followPort<FlowLoad>((id, signal) =>
        api.follow(api.client, '/loads/{id}', id, { signal, until: ({ state }) => state !== 'scheduled' }),
      ),
      cancel: fromPromise<FlowLoad, { id: string }>(({ input }) =>
        api.unwrap(api.client.POST('/loads/{id}/cancel', { params: { path: input } })),
      ),
    },
  });
}

/**
 * Confirms the dry run of a file, which becomes the load itself. Undefined if there is none, or the server refuses it (it is old, or gone):
 * then the file is sent.
 */
export async function confirmRehearsal(
  { client, unwrap }: Pick<FollowApi, 'client' | 'unwrap'>,
  { rehearsalId: id, options: { dryRun, at } }: Pick<UploadInput, 'rehearsalId' | 'options'>,
  key: string,
  signal: AbortSignal,
): Promise<FlowLoad | undefined> {
  if (id === undefined || dryRun) return undefined;
  const call = client.POST('/loads/{id}/confirm', {
    params: { path: { id }, query: { ...(at !== undefined && { at }) }, header: { 'Idempotency-Key': key } },
    signal,
  });
  return unwrap(call).catch((error: unknown) => {
    if (refusals.has(failureOf(error).status)) return undefined;
    throw error;
  });
}

/** The answers after which the file itself is sent, which says what is wrong with it. */
const refusals: ReadonlySet<number> = new Set([403, 404, 409, 422]);

/** The map that the viewer's seller keeps for files with these titles, if there is one. */
async function keptColumns(
  { client, unwrap }: FollowApi,
  { layout, columns }: { layout: CsvLayoutKey; columns: FileColumns },
  signal: AbortSignal,
): Promise<{ id: string; map: ColumnMap } | undefined> {
  const params = { path: { layout } };
  const kept = await unwrap(client.GET('/loads/columns/{layout}', { params, signal }));
  const names = titlesKey(columns.columns.map(({ name }) => name));
  const found = kept.find(({ titles }) => titlesKey(titles) === names);
  const checked = found && checkColumnMap(csvLayouts[layout], found.columns);
  return found && checked?.valid ? { id: found.id, map: checked.map } : undefined;
}

/** The verdict on a file, with the id under which its map is kept. */
const withKept = (report: CsvReport, kept: string | undefined): CsvReport =>
  report.columns && kept !== undefined ? { ...report, columns: { ...report.columns, kept } } : report;

/**
 * The verdict on a file whose map reads columns that the file does not have: it is refused, whatever its rows are, as these columns would be empty. A map that
 * somebody changes column by column begins with one of its own file, so this concerns maps that come from elsewhere.
 */
function withStrange(report: CsvReport, map: ColumnMap | undefined): CsvReport {
  const names = report.columns?.columns.map(({ name }) => name);
  const strange = map && names ? strangeFeeds(csvLayouts[report.layout], map, names) : [];
  if (strange.length === 0) return report;
  const code = 'loads.columns.unknown';
  const texts = strange.map(({ name, column }) => say(code, { name, title: column.title }));
  return { ...report, refusal: { row: 0, column: null, code, message: texts.join('. ') } };
}

const isLoadable = (layout: CsvReport['layout']): layout is CsvLayoutKey => layout !== 'shipments';

/** Whether a file of this length was loaded before. Only its bytes show whether it is the same file, and the dry run compares them. */
async function mayHaveBeenLoaded(
  { client, unwrap }: FollowApi,
  { layout, file }: Pick<RehearseInput, 'layout' | 'file'>,
  signal: AbortSignal,
): Promise<boolean> {
  const query = { layout, bytes: file.size, wrote: true, size: 1 };
  return (await unwrap(client.GET('/loads', { params: { query }, signal }))).length > 0;
}
