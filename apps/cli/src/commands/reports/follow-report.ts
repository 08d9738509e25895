import { type ReportKind, reportKinds } from '@trastienda/domain';
import type { FlowReport, ReportRequestInput } from '@trastienda/machines';
import { type ReportFilters, reportFilters } from '@trastienda/validators/lists';
import type { TrastiendaClient } from 'trastienda-client';
import { say, sayCount } from '../../messages/say.ts';
import { exportFailure } from '../../services/lists/export-failure.ts';
import { formatOf, requireNameOf, requireText } from '../../services/lists/file-format.ts';
import { keepFile } from '../../services/lists/kept-file.ts';
import { requireCategory } from '../../services/lists/require-category.ts';
import { fileShape } from '../../services/presets/file-shape.ts';
import { comeBack, comeBackForFile, driveReport, openReport } from '../../services/reports/drive-report.ts';
import { reportFileOf, wantedBy } from '../../services/reports/report-file.ts';
import { connect } from '../../services/session/connect.ts';
import { requireNamedAccount } from '../../services/session/require-account.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { requireWritable } from '../../shell/file-failure.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { writeBytes } from '../../shell/sink.ts';
import { withRequestKey } from '../../store/request-attempt.ts';
import { progressText } from './report-text.ts';
import type { ShapeFlags } from './shape-options.ts';
import { isShown, showReport } from './show-report.ts';

export type WaitFlags = { timeout?: number; output?: string };

export type RequestFlags = WaitFlags &
  ShapeFlags & {
    email?: string;
    wait?: true;
    gzip?: true;
    maxRows?: number;
  };

/** The parsed flags of a kind of report. */
export type Asked = {
  kind: ReportKind;
  filter: Readonly<Record<string, unknown>>;
  seller: string | undefined;
  category: { name: string; text: string } | undefined;
};

/** The filters as the request of the kind takes them; refuses an unknown seller or category. */
export const filtersOf = async (
  client: TrastiendaClient,
  { filter, seller, category }: Asked,
): Promise<ReportFilters> => {
  const account = await requireNamedAccount(client, seller);
  return {
    ...reportFilters(filter),
    ...(account !== undefined && { accountName: account }),
    ...(category && { [category.name]: await requireCategory(client, category.text) }),
  };
};

/** `reports request`: requests a report once, and waits for its file if asked to. */
export const requestReport = (context: CommandContext, asked: Asked, flags: RequestFlags): Promise<undefined> =>
  connect(context, async ({ client, direct }) => {
    const filters = await filtersOf(client, asked);
    const { email, output, gzip, maxRows } = flags;
    const { columns, format = formatOf(output) ?? 'csv' } = await fileShape(client, `report.${asked.kind}`, flags);
    requireNameOf(output, format);
    await requirePlace(context, output, { format, ...(gzip && { gzip }) });
    const wanted = {
      kind: asked.kind,
      filters,
      format,
      ...(columns && { columns }),
      ...(email !== undefined && { email }),
      ...(gzip && { gzip }),
      ...(maxRows !== undefined && { most: maxRows }),
    };
    const waits = flags.wait === true || output !== undefined;
    // After a cut, the same command follows its report instead of requesting (and mailing) a second one.
    return withRequestKey(context, { what: 'report', words: wanted }, async ({ key }) => {
      const input = { draft: { ...wanted, key: key() }, needsEmail: false, isComplete: true };
      const report = await drive(context, direct, input, {
        until: waits ? 'ready' : 'requested',
        timeout: flags.timeout,
      });
      if (output !== undefined) return keepReport(context, client, report, flags);
      const title = reportKinds[report.kind].title;
      const words = email
        ? say('reports.requested', { kind: title })
        : say('reports.requested.noMail', { kind: title, total: report.totalRows.toLocaleString('es-MX') });
      await context.output.answer({
        text: (colors) => `${words}\n${colors.dim(`trastienda reports download ${report.id}`)}`,
        json: report,
        events: () => [{ event: waits ? 'done' : 'requested', report }],
      });
      return undefined;
    });
  });

/** `reports watch`: follows an existing report until its file is ready. */
export const watchReport = (context: CommandContext, id: string, flags: WaitFlags): Promise<undefined> =>
  connect(context, async ({ client, direct }) => {
    await requirePlace(context, flags.output);
    const report = await drive(context, direct, { id }, { until: 'ready', timeout: flags.timeout });
    if (flags.output !== undefined) return keepReport(context, client, report, flags);
    await context.output.answer({
      text: () => progressText(report, 0).replace(/, 0 filas\/s$/, ''),
      json: report,
      events: () => [{ event: 'done', report }],
    });
    return undefined;
  });

/** Refuses a place that cannot take the file, before a report is requested and mailed. */
const requirePlace = async (
  { terminal }: CommandContext,
  path: string | undefined,
  shape: Parameters<typeof requireText>[1] = {},
): Promise<void> => {
  if (path === '-') requireText(terminal.stdout, shape);
  else if (path !== undefined) await requireWritable(path);
};

type How = { until: 'requested' | 'ready'; timeout: number | undefined };

const drive = async (
  context: CommandContext,
  client: TrastiendaClient,
  input: ReportRequestInput,
  { until, timeout }: How,
): Promise<FlowReport> => {
  const { output, terminal } = context;
  const shows = until === 'ready' && isShown(context);
  const late = new AbortController();
  const over = new AbortController();
  let id = 'id' in input ? input.id : undefined;
  let last = '';
  let first: { rows: number; at: number } | undefined;
  const tell = (report: FlowReport): void => {
    if (id === undefined && until === 'ready' && !shows)
      output.progress({ event: 'requested', report: report.id }, say('cli.reports.follow.report', { id: report.id }));
    id = report.id;
    if (shows) return;
    if (report.state !== 'queued' && report.state !== 'building') return;
    const now = performance.now();
    if (report.rows > 0) first ??= { rows: report.rows, at: now };
    const rate = first && now > first.at ? Math.round(((report.rows - first.rows) / (now - first.at)) * 1000) : 0;
    const text = progressText(report, rate);
    const { state, rows, totalRows, waiting } = report;
    const event = { event: 'progress', report: id, state, rows, totalRows, rate, ...(waiting && { waiting }) };
    if (text !== last) output.progress(event, text);
    last = text;
  };
  if (timeout !== undefined) {
    terminal.pause(timeout * 1000, over.signal).then(
      () => late.abort(),
      () => undefined, // the report was ready in time
    );
  }
  try {
    const signal = AbortSignal.any([terminal.signal, late.signal]);
    const actor = openReport(client, input);
    const driven = driveReport(actor, { tell, signal, until });
    return await (shows ? showReport(context, actor, driven) : driven);
  } catch (error) {
    if (!late.signal.aborted || terminal.signal.aborted) throw error;
    throw new Failure(say('cli.reports.follow.late', { what: sayCount('cli.reports.follow.seconds', timeout ?? 0) }), {
      code: 'cli.report.timeout',
      exitCode: exitCodes.unavailable,
      nextSteps: comeBack(id),
    });
  } finally {
    over.abort();
  }
};

/** Writes the file to standard output (`-`), or to a path where it appears only once it is complete. */
export const keepReport = async (
  { output, terminal }: CommandContext,
  client: TrastiendaClient,
  report: Pick<FlowReport, 'id' | 'compressed' | 'fileName'>,
  { output: path = report.fileName ?? report.id, gzip }: Pick<RequestFlags, 'output' | 'gzip'>,
): Promise<undefined> => {
  const isStream = path === '-';
  const isCsv = !report.fileName?.endsWith('.xlsx');
  const format = isCsv ? 'csv' : 'xlsx';
  requireNameOf(path, format);
  if (isStream) requireText(terminal.stdout, { format, ...(gzip && { gzip }) });
  const wanted = !isCsv ? 'asKept' : isStream ? (gzip ? 'gzip' : 'plain') : wantedBy(path);
  const file = await reportFileOf(client, report, wanted);
  if (isStream) {
    await writeBytes(terminal.stdout, file.content);
    return undefined;
  }
  const bytes = await keepFile(file, path).catch((error: unknown) => {
    throw exportFailure(error, path, 'reports.mine.failed', comeBackForFile(report.id));
  });
  const { rows } = file;
  await output.answer({
    text: () => say('cli.shared.rowsInFile', { rows: rows.toLocaleString('es-MX'), path: oneLine(path) }),
    json: { report: report.id, file: path, rows, bytes },
    events: () => [{ event: 'done', report: report.id, file: path, rows, bytes }],
  });
  return undefined;
};
