import { createSessionActor, forThisRunOnly } from '../../services/session/session-actor.ts';
import { type SignedIn, signedInOf } from '../../services/session/sign-in.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { deviceKey } from '../../store/device-key.ts';
import { showView } from '../../ui/show-view.ts';

/** Asks for e-mail, password and, if the account has it, the code, until they are right or the account is refused. */
export const askToSignIn = async (
  context: CommandContext,
  known: { email: string | undefined; code: string | undefined },
): Promise<SignedIn> => {
  const actor = createSessionActor(
    context,
    forThisRunOnly(() => deviceKey(context.terminal.env, { make: true })),
  );
  actor.start();
  try {
    await showView<void>(
      context.terminal,
      async () => {
        const { loginView } = await import('../../ui/login-view.tsx');
        return (end) => loginView({ actor, known, end });
      },
      { color: context.output.colors.isColorSupported },
    );
    return signedInOf(actor.getSnapshot());
  } finally {
    actor.stop();
  }
};
