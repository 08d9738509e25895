import { canActivateCondition } from '@trastienda/domain';
import { unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { requireNamed } from '../../services/lists/require-named.ts';
import { connect } from '../../services/session/connect.ts';
import { loadViewer } from '../../services/session/viewer.ts';
import { type ChangeFlags, requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { isConfirmed } from '../loads/confirm.ts';

/** `conditions activate`: checks the rule, asks for confirmation, and sends the request. */
export const activateCondition = (
  context: CommandContext,
  named: string,
  flags: ChangeFlags,
): Promise<ExitCode | undefined> => {
  requireSomebodyOrYes(context, flags);
  return connect(context, async ({ client }) => {
    const params = { path: { id: await requireNamed(client, 'condition', named) } };
    const condition = await unwrap(client.GET('/commercialconditions/{id}', { params }));
    const verdict = canActivateCondition(condition, await loadViewer(client));
    if (!verdict.allowed) {
      const exitCode = verdict.kind === 'forbidden' ? exitCodes.notAllowed : exitCodes.refused;
      throw new Failure(say(verdict.code, verdict.params), { code: verdict.code, exitCode });
    }
    const question = say('conditions.activate.title', { name: condition.name });
    if (!flags.yes && !(await isConfirmed(context, `¿${question}?`, [say('conditions.activate.ask')])))
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    const activated = await unwrap(client.POST('/commercialconditions/{id}/activate', { params }));
    await context.output.answer({
      text: () => say('conditions.activated', { name: activated.name }),
      json: activated,
      events: () => [{ event: 'activated', condition: activated }],
    });
    return undefined;
  });
};
