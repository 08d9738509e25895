import { ApiError, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodeOfChanges, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import type { Answer } from '../../shell/output.ts';
import { isConfirmed } from '../loads/confirm.ts';

type Outcome = { id: number; withdrawn: boolean; code?: string; message?: string };

/**
 * `prices withdraw`: each price by itself, so that one that was decided meanwhile does not stop the others. Whatever ends the command before
 * its last price, those before it are told.
 */
export const withdrawPrices = (
  context: CommandContext,
  ids: readonly number[],
  { yes }: ChangeFlags,
): Promise<ExitCode | undefined> =>
  connect(context, async ({ client }) => {
    if (!yes && !(await isConfirmed(context, `¿${say('prices.withdraw')} ${ids.join(', ')}?`))) {
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    }
    const outcomes: Outcome[] = [];
    try {
      for (const id of ids) {
        const call = unwrap(client.DELETE('/validateprice/{id}', { params: { path: { id } } }));
        outcomes.push(
          await call.then(
            () => ({ id, withdrawn: true }),
            (error: unknown) => refusedOr(error, id),
          ),
        );
      }
    } finally {
      if (outcomes.length > 0) await context.output.answer(answerOf(outcomes));
    }
    return exitCodeOfChanges(outcomes.map(({ withdrawn }) => (withdrawn ? exitCodes.done : exitCodes.refused)));
  });

const answerOf = (outcomes: readonly Outcome[]): Answer => ({
  text: (colors) =>
    outcomes
      .map(({ id, withdrawn, message = '' }) =>
        withdrawn
          ? `${colors.green('✓')} ${id}: ${say('prices.status.withdrawn')}`
          : `${colors.red('✗')} ${id}: ${message}`,
      )
      .join('\n'),
  json: { prices: outcomes },
  events: () => outcomes.map((outcome) => ({ event: 'priceWithdrawal', ...outcome })),
});

/** What the rules refuse is told beside the others; anything else ends the command. */
function refusedOr(error: unknown, id: number): Outcome {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error;
  return { id, withdrawn: false, code: error.code, message: error.message };
}
