import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import { requireProfileName } from '../../store/session-store.ts';

export type LoginFlags = { email?: string; passwordStdin?: true; code?: string };

export const addLoginCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('login'), 'cli.session.login')
    .option('--email <correo>', say('cli.session.login.option.email'))
    .option('--password-stdin', say('cli.shared.option.passwordStdin'))
    .option('--code <código>', say('cli.session.login.option.code'))
    .action(
      run(async (context, flags: LoginFlags) => {
        const [{ keepSession }, { loginText }] = await Promise.all([
          import('../../services/session/keep-session.ts'),
          import('./user-text.ts'),
        ]);
        const signedIn = await signInFrom(context, flags);
        if (context.profile !== undefined) requireProfileName(context.profile);
        const kept = await keepSession(context, signedIn);
        const { server, output } = context;
        const { user, session } = signedIn;
        const record = { email: user.email, name: user.name, server, expiresAt: session.expiresAt, ...kept };
        await output.answer({
          text: (colors) =>
            loginText(user, { server, expiresAt: session.expiresAt, kept, path: context.sessions.path }, colors),
          json: record,
          events: () => [{ event: 'loggedIn', ...record }],
        });
        return undefined;
      }),
    );
};

const signInFrom = async (context: CommandContext, flags: LoginFlags) => {
  const { env, stdin } = context.terminal;
  const email = flags.email ?? env.TRASTIENDA_USER;
  const code = flags.code ?? env.TRASTIENDA_CODE;
  if (flags.passwordStdin) {
    const { readPassword } = await import('./read-password.ts');
    return signInUnattended(context, { email, code, password: await readPassword(stdin) });
  }
  if (email && env.TRASTIENDA_PASSWORD && !flags.email) {
    return signInUnattended(context, { email, code, password: env.TRASTIENDA_PASSWORD });
  }
  if (context.interactive) {
    const { askToSignIn } = await import('./ask-to-sign-in.ts');
    return askToSignIn(context, { email, code });
  }
  throw usageFailure(say('cli.session.login.noTerminal'), [say('cli.session.login.without')]);
};

const signInUnattended = async (
  context: CommandContext,
  { email, password, code }: { email: string | undefined; password: string; code: string | undefined },
) => {
  if (!email) throw usageFailure(say('cli.session.login.noEmail'), [say('cli.session.login.emailHint')]);
  const { signIn } = await import('../../services/session/sign-in.ts');
  return signIn(context, { email, password, code }, { kept: true });
};
