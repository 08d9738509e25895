import { say } from '../../messages/say.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { readPassword } from './read-password.ts';

/** The flags with which a command takes the proof of who somebody is. */
export type ProofFlags = { passwordStdin?: true; code?: string };

/** The user's password, and the code if one was given: an open session alone does not give lasting access. */
export async function readProof(
  context: CommandContext,
  { passwordStdin, code = context.terminal.env.TRASTIENDA_CODE }: ProofFlags,
): Promise<{ currentPassword: string; code?: string }> {
  const currentPassword = await passwordFrom(context, passwordStdin);
  return { currentPassword, ...(code && { code }) };
}

async function passwordFrom(
  { terminal, interactive, output }: CommandContext,
  fromStdin: true | undefined,
): Promise<string> {
  if (fromStdin) return readPassword(terminal.stdin);
  if (terminal.env.TRASTIENDA_PASSWORD) return terminal.env.TRASTIENDA_PASSWORD;
  if (!interactive) {
    throw usageFailure(say('cli.session.login.noTerminal'), [say('cli.session.proof.hint')]);
  }
  const [{ showView }, { createElement }, { PasswordView }] = await Promise.all([
    import('../../ui/show-view.ts'),
    import('react'),
    import('../../ui/password-view.tsx'),
  ]);
  const label = say('tokens.proof');
  return showView<string>(terminal, async () => (end) => createElement(PasswordView, { label, end }), {
    color: output.colors.isColorSupported,
  });
}
