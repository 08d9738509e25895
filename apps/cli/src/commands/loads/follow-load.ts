import { canCancelLoad, isLoadOver } from '@trastienda/domain';
import { unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { driveLoad } from '../../services/loads/drive-load.ts';
import { exitCodeOf, failureOf } from '../../services/loads/load-answer.ts';
import { reopenLoad } from '../../services/loads/open-load.ts';
import { findLoad } from '../../services/loads/read-loads.ts';
import { connect } from '../../services/session/connect.ts';
import { requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { isConfirmed } from './confirm.ts';
import type { CancelFlags } from './loads-flags.ts';
import { loadDetail } from './show-load.ts';
import { watchLoad } from './watch-load.ts';

const mostTriesUnattended = 8;

/** `loads watch`: Ctrl+C stops only the watching. */
export const watchKnownLoad = (context: CommandContext, id: string): Promise<ExitCode> =>
  connect(context, async ({ client, direct }) => {
    const before = await findLoad(client, id);
    const opened = reopenLoad(direct, before);
    const driven = driveLoad(opened.actor, {
      isConfirmed: true,
      waits: true,
      awaitsMoment: true,
      mostTries: context.interactive ? Number.POSITIVE_INFINITY : mostTriesUnattended,
      stop: new AbortController().signal,
      leave: context.terminal.signal,
      pause: async () => undefined,
    });
    opened.actor.start();
    // A finished load is not watched.
    const watched = { path: before.fileName, opened, isOnlyWatched: true as const };
    const outcome = await (isLoadOver(before.state) ? driven : watchLoad(context, watched, driven));
    if (outcome.ending === 'left') {
      throw new Failure(say('cli.loads.watch.left'), {
        code: 'cli.interrupted',
        exitCode: exitCodes.interrupted,
        nextSteps: [say('cli.loads.watch.again', { id })],
      });
    }
    if (outcome.ending !== 'over') throw await failureOf(outcome);
    await answerLoad(context, await findLoad(client, id));
    return exitCodeOf(outcome);
  });

/** `loads cancel`: asks for confirmation, stops the load and reports how far it got. */
export const cancelKnownLoad = async (context: CommandContext, id: string, flags: CancelFlags): Promise<ExitCode> => {
  requireSomebodyOrYes(context, flags);
  return connect(context, async ({ client, direct }) => {
    const load = await findLoad(client, id);
    const verdict = canCancelLoad(load.state);
    if (!verdict.allowed) {
      throw new Failure(say(verdict.code, verdict.params), { code: verdict.code, exitCode: exitCodes.refused });
    }
    if (!flags.yes && !(await isConfirmed(context, say('cli.loads.cancel.question', { fileName: load.fileName })))) {
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    }
    const asked = await unwrap(client.POST('/loads/{id}/cancel', { params: { path: { id } } }));
    if (!isLoadOver(asked.state)) {
      const { actor } = reopenLoad(direct, load);
      const driven = driveLoad(actor, {
        isConfirmed: true,
        waits: true,
        mostTries: mostTriesUnattended,
        stop: new AbortController().signal,
        leave: context.terminal.signal,
        pause: async () => undefined,
      });
      actor.start();
      const outcome = await driven;
      if (outcome.ending !== 'over') throw await failureOf(outcome);
    }
    const ended = await findLoad(client, id);
    await answerLoad(context, ended);
    // The load may have ended first: then nothing was canceled.
    return ended.state === 'cancelled' ? exitCodes.done : exitCodes.refused;
  });
};

/** Prints the result of a load. */
export const answerLoad = async (
  { output }: CommandContext,
  load: Awaited<ReturnType<typeof findLoad>>,
): Promise<void> =>
  await output.answer({
    text: (colors) => loadDetail(load, colors),
    json: load,
    events: () => [{ event: 'result', load }],
  });
