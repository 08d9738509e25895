import { bulkThings } from '@trastienda/domain';
import type { BulkChoice, FlowBulk } from '@trastienda/machines';
import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { BulkDrive } from '../../services/bulk/bulk.ts';
import { type ChangeFlags, requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { withRequestKey } from '../../store/request-attempt.ts';

/** A choice that needs a request to the server first. */
export type NamedChoice = (client: TrastiendaClient) => Promise<BulkChoice>;

export type BulkFlags = ChangeFlags & { dryRun?: true };

/** Runs an action on many rows on the server: a row that cannot change is reported with its reason and does not stop the others. */
export const changeMany = async (
  context: CommandContext,
  choice: BulkChoice | NamedChoice,
  flags: BulkFlags,
): Promise<ExitCode | undefined> => {
  if (!flags.dryRun) requireSomebodyOrYes(context, flags);
  return driveMany(context, choice, flags);
};

/** Resumes a bulk action on the server: asks the open question, if any, and follows the action to its end. */
export const resumeMany = async (
  context: CommandContext,
  id: string,
  flags: ChangeFlags,
): Promise<ExitCode | undefined> => {
  requireSomebodyOrYes(context, flags);
  return driveMany(context, { id }, flags);
};

const driveMany = async (
  context: CommandContext,
  work: BulkChoice | NamedChoice | { id: string },
  { yes, dryRun }: BulkFlags,
): Promise<ExitCode | undefined> => {
  const [{ connect }, { bulkResults, driveBulk, openBulk }, { bulkAnswer, splitAnswer, splitLines }] =
    await Promise.all([
      import('../../services/session/connect.ts'),
      import('../../services/bulk/bulk.ts'),
      import('./bulk-text.ts'),
    ]);
  const { output, terminal, interactive } = context;
  return connect(context, async ({ client, direct }) => {
    let last = '';
    const named = typeof work === 'function' ? await work(client) : work;
    let isDecided = false;
    const keyed = (use: (key?: string) => Promise<FlowBulk>): Promise<FlowBulk> =>
      dryRun || 'id' in named
        ? use()
        : withRequestKey(context, { what: 'bulk', words: named }, async ({ key, wasSent }) => {
            const bulk = await use(key());
            // The cut run had left it before anything changed: this run asks anew.
            return wasSent && bulk.state === 'cancelled' && !isDecided && !terminal.signal.aborted ? use() : bulk;
          });
    const drive: BulkDrive = {
      signal: terminal.signal,
      tell: ({ id, action, subject, state, counts, waiting }) => {
        if (!waiting && (dryRun || state !== 'running')) return;
        const progress = say('bulk.running', {
          n: counts.done + counts.refused,
          total: counts.possible,
          things: bulkThings(subject, counts.possible),
        });
        const text = waiting ? waiting.message : progress;
        const event = { event: 'progress', action, bulk: id, ...counts, ...(waiting && { waiting }) };
        if (text !== last) output.progress(event, text);
        last = text;
      },
      decide: async (ready) => {
        isDecided = true;
        if (dryRun) return false;
        if (yes || !interactive || ready.counts.possible === 0) return true;
        await output.note(splitLines(ready));
        return ask(context, `¿${say(`bulk.confirm.${ready.action}`, { n: ready.counts.possible })}?`);
      },
    };
    const bulk = await keyed((key) => driveBulk(openBulk(direct, named, key), drive));
    const results = await bulkResults(client, bulk.id);
    await output.answer(dryRun ? splitAnswer(bulk, results) : bulkAnswer(bulk, results));
    if (dryRun) return bulk.counts.possible === 0 ? exitCodes.refused : undefined;
    return exitCodeOf(bulk, terminal.signal.aborted);
  });
};

const exitCodeOf = ({ state, counts }: FlowBulk, wasStopped: boolean): ExitCode => {
  if (counts.possible === 0) return exitCodes.refused;
  if (state === 'cancelled' || wasStopped) return exitCodes.interrupted;
  if (counts.refused + counts.impossible === 0) return exitCodes.done;
  return counts.done > 0 ? exitCodes.partly : exitCodes.refused;
};

/** Asks one question at the terminal. */
export const ask = async ({ terminal, output }: CommandContext, question: string): Promise<boolean> => {
  const [{ showView }, { createElement }, { ConfirmView }] = await Promise.all([
    import('../../ui/show-view.ts'),
    import('react'),
    import('../../ui/confirm-view.tsx'),
  ]);
  return showView<boolean>(terminal, async () => (end) => createElement(ConfirmView, { question, end }), {
    color: output.colors.isColorSupported,
  });
};
