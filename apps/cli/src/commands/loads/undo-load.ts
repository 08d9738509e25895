import { canUndoLoad, isLoadOver } from '@trastienda/domain';
import { type Load, newKey } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodeOfLoad } from '../../services/loads/load-answer.ts';
import { impactLines } from '../../services/loads/load-impact.ts';
import { findLoad } from '../../services/loads/read-loads.ts';
import { undoLoad } from '../../services/loads/undo-load.ts';
import { connect } from '../../services/session/connect.ts';
import { requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { withRequestKey } from '../../store/request-attempt.ts';
import { isConfirmed } from './confirm.ts';
import { answerLoad } from './follow-load.ts';
import type { UndoFlags } from './loads-flags.ts';
import { watchLoad } from './watch-load.ts';

const mostTriesUnattended = 8;

/** `loads undo`: shows what would be restored, asks, and follows the load that restores it to its end, also that of an interrupted run. */
export const undoKnownLoad = async (context: CommandContext, id: string, flags: UndoFlags): Promise<ExitCode> => {
  if (!flags.dryRun) requireSomebodyOrYes(context, flags);
  const patience = { mostTries: mostTriesUnattended, leave: context.terminal.signal };
  return connect(context, async (connection) => {
    if (flags.dryRun) {
      requireUndoable(await findLoad(connection.client, id));
      const preview = await undoLoad(connection, id, { ...patience, key: newKey(), dryRun: true });
      await answerLoad(context, preview);
      return exitCodeOfLoad(preview);
    }
    return withRequestKey(context, { what: 'undo', words: id }, async ({ wasSent, key }) => {
      const load = await findLoad(connection.client, id);
      // An undo that still runs, whoever asked for it, is followed instead of refused.
      const isRunning = load.undone !== undefined && !isLoadOver(load.undone.state);
      if (!wasSent && !isRunning) {
        requireUndoable(load);
        if (!flags.yes)
          await requireConsent(context, await undoLoad(connection, id, { ...patience, key: newKey(), dryRun: true }));
      }
      const undone = await undoLoad(connection, id, {
        ...patience,
        key: key(),
        dryRun: false,
        watch: (path, opened, driven) => watchLoad(context, { path, opened, isOnlyWatched: true }, driven),
      });
      await answerLoad(context, undone);
      return exitCodeOfLoad(undone);
    });
  });
};

const requireUndoable = (load: Load): void => {
  const verdict = canUndoLoad(load);
  if (!verdict.allowed) {
    throw new Failure(say(verdict.code, verdict.params), { code: verdict.code, exitCode: exitCodes.refused });
  }
};

const requireConsent = async (context: CommandContext, preview: Load): Promise<void> => {
  if (preview.state === 'failed') throw nothingGoesBack(preview);
  if (!(await isConfirmed(context, questionOf(preview), impactLines(preview, context.output.colors)))) {
    throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
  }
};

const nothingGoesBack = ({ id, failure }: Load): Failure =>
  new Failure(failure?.message ?? say('loads.undo.allChanged'), {
    code: failure?.code ?? 'loads.undo.allChanged',
    exitCode: exitCodes.refused,
    nextSteps: [say('cli.loads.undo.seeIssues', { id })],
  });

function questionOf({ undoes, counts, summary }: Load): string {
  const left =
    counts.invalid > 0 ? ` ${say('cli.loads.undo.left', { invalid: counts.invalid.toLocaleString('es-MX') })}` : '';
  const rows = (summary?.changed ?? 0).toLocaleString('es-MX');
  return say('cli.loads.undo.question', { fileName: undoes?.fileName ?? '', rows, left });
}
