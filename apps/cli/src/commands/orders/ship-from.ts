import { orderStatuses } from '@trastienda/domain';
import { type ColumnMap, isForeign } from '@trastienda/validators';
import type { ComponentProps } from 'react';
import { say, sayCount } from '../../messages/say.ts';
import { rowReason, type ShipRow, type ShipRowOutcome } from '../../services/orders/ship-rows.ts';
import { type ChangeFlags, requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodeOfChanges, exitCodes, worstExitCode } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { type Answer, failureRecord, type Palette } from '../../shell/output.ts';
import type { AssignFile } from '../../ui/assign-file.tsx';
import { ask } from '../bulk/bulk-change.ts';

type ShipFromFlags = ChangeFlags & { from: string; dryRun?: true; repeated?: true; map?: string; saveMap?: string };

/** Ships the rows of a CSV file, one package per row, once the whole file is valid. */
export const shipFrom = async (context: CommandContext, flags: ShipFromFlags): Promise<ExitCode | undefined> => {
  const { dryRun = false, from } = flags;
  if (!dryRun) requireSomebodyOrYes(context, flags);
  const { output, terminal, interactive } = context;
  const [{ connect }, { readShipRows, shipRows }, { issueLines, issuePlace }, { readColumnMap, saveColumnMap }] =
    await Promise.all([
      import('../../services/session/connect.ts'),
      import('../../services/orders/ship-rows.ts'),
      import('../csv/issue-lines.ts'),
      import('../../services/csv/column-map-file.ts'),
    ]);
  const map = flags.map === undefined ? undefined : await readColumnMap(flags.map, 'shipments');
  const read = (by: ColumnMap | undefined) => readShipRows(from, terminal.stdin, { now: terminal.now(), map: by });
  let file = await read(map);
  const { columns } = file.report;
  if (map === undefined && columns && isForeign(file.report) && interactive && !flags.yes && from !== '-') {
    const check = async (by: ColumnMap) => (await read(by)).report;
    const assigned = await assignedByHand(context, {
      ...{ layout: 'shipments', path: from, report: file.report, columns, check },
    });
    if (assigned) file = await read(assigned);
  }
  const { report, issues, rows } = file;
  if (flags.saveMap !== undefined) await saveColumnMap(flags.saveMap, report);
  if (report.state !== 'valid') {
    if (output.mode === 'text') {
      await output.note(issueLines(issues, output.colors));
    }
    await output.tell(issues.shown.map((issue) => ({ event: 'issue', ...issue })));
    throw new Failure(`${from}: ${say('csv.file.rowsWithErrors')}.`, {
      code: 'csv.file.rowsWithErrors',
      exitCode: exitCodes.refused,
      nextSteps: isForeign(report) ? [say('loads.columns.howTo')] : [],
      // The lines above name them already.
      ...(output.mode !== 'text' && {
        fields: Object.fromEntries(issues.shown.map((issue) => [issuePlace(issue), issue.message])),
      }),
    });
  }
  if (!dryRun && interactive && !flags.yes) {
    const question = sayCount('cli.orders.shipFrom.question', rows.length);
    if (!(await ask(context, question))) {
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    }
  }
  const outcomes = await connect(context, async ({ client }) =>
    shipRows(client, flags.repeated ? rows.map((row) => ({ ...row, repeatedTracking: true })) : rows, {
      dryRun,
      signal: terminal.signal,
      onSending: ({ row, orderId: id }: ShipRow) =>
        output.progress({ event: 'sending', action: 'ship', id, row }, `${say('orders.ship.sending')} ${id}`),
    }),
  );
  await output.answer(answerOf(outcomes, rows.length, dryRun));
  const codes = outcomes.map(({ failure }) => failure?.exitCode ?? exitCodes.done);
  const worst = dryRun ? worstExitCode(codes) : exitCodeOfChanges(codes);
  return outcomes.length < rows.length && worst === exitCodes.done ? exitCodes.interrupted : worst;
};

/** The map that a person at the terminal makes of a foreign file; undefined where it is read as it is. */
const assignedByHand = async (
  { terminal, output }: CommandContext,
  file: Omit<ComponentProps<typeof AssignFile>, 'end'>,
): Promise<ColumnMap | undefined> => {
  const { showView } = await import('../../ui/show-view.ts');
  return showView<ColumnMap | undefined>(
    terminal,
    async () => {
      const [{ createElement }, { AssignFile }] = await Promise.all([
        import('react'),
        import('../../ui/assign-file.tsx'),
      ]);
      return (end) => createElement(AssignFile, { ...file, end });
    },
    { color: output.colors.isColorSupported },
  );
};

const answerOf = (outcomes: readonly ShipRowOutcome[], total: number, dryRun: boolean): Answer => {
  const records = outcomes.map(({ row, orderId: id, trackingNumber, outcome, order, failure }) => ({
    row,
    id,
    trackingNumber,
    outcome,
    ...(order && { status: order.status }),
    ...(failure && { error: failureRecord(failure) }),
  }));
  const good = outcomes.filter(({ outcome }) => outcome !== 'failed').length;
  return {
    text: (colors) =>
      [
        ...outcomes.map((outcome) => lineOf(outcome, colors)),
        dryRun
          ? say('cli.orders.shipFrom.possible', { good, total })
          : say('cli.orders.shipFrom.done', { good, total }),
      ].join('\n'),
    json: { action: 'ship', dryRun, rows: total, results: records },
    events: () => records.map((record) => ({ event: record.outcome, action: 'ship', ...record })),
  };
};

const lineOf = ({ row, orderId, outcome, order, failure }: ShipRowOutcome, colors: Palette): string => {
  const mark = outcome === 'failed' ? colors.yellow('✗') : colors.green('✓');
  const known = say('cli.orders.shipFrom.known');
  const words = failure
    ? rowReason(failure)
    : outcome === 'known'
      ? known
      : order
        ? orderStatuses[order.status].label
        : say('cli.orders.shipFrom.can');
  return `${mark} ${colors.dim(say('cli.shared.issue.row', { row }))} ${colors.bold(orderId)}  ${words}`;
};
