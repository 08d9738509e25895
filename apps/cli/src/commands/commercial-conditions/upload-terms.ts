import { basename } from 'node:path';
import { termsLimits } from '@trastienda/domain';
import { sendTerms, termsFileProblem } from '@trastienda/machines';
import { unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { readSmallFile } from '../../services/files/read-small-file.ts';
import { connect } from '../../services/session/connect.ts';
import { type ChangeFlags, requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { isConfirmed } from '../loads/confirm.ts';

/** `conditions pdf upload`: refuses a file that is not a PDF before any request, then asks for confirmation; the server checks the content. */
export async function uploadTerms(
  context: CommandContext,
  path: string,
  flags: ChangeFlags,
): Promise<ExitCode | undefined> {
  requireSomebodyOrYes(context, flags);
  const file = { name: basename(path), bytes: await readSmallFile(path, termsLimits.bytes + 1) };
  const problem = termsFileProblem(file);
  if (problem) {
    throw new Failure(say(problem.code, problem.params), { code: problem.code, exitCode: exitCodes.refused });
  }
  return connect(context, async ({ client }) => {
    if (!flags.yes) {
      const [newest] = await unwrap(client.GET('/commercialconditions/pdf/versions'));
      const help = say('conditions.terms.upload.help', { version: (newest?.version ?? 0) + 1 });
      if (!(await isConfirmed(context, `¿${say('conditions.terms.upload.title')}?`, [help])))
        throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    }
    const uploaded = await sendTerms({ client, unwrap }, file);
    await context.output.answer({
      text: () => `${say('conditions.terms.upload.done')} (${say('conditions.terms.version')} ${uploaded.version})`,
      json: uploaded,
      events: () => [{ event: 'uploaded', terms: uploaded }],
    });
    return undefined;
  });
}
