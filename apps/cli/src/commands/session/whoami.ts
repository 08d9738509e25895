import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addWhoamiCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('whoami'), 'cli.session.whoami').action(
    run(async (context) => {
      const [{ connect }, { loadUser }, { userText }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/session/viewer.ts'),
        import('./user-text.ts'),
      ]);
      return connect(context, async ({ client }) => {
        const user = await loadUser(client);
        const { server } = context;
        await context.output.answer({
          text: (colors) => userText(user, server, colors),
          json: { server, user },
          events: () => [{ event: 'user', server, user }],
        });
        return undefined;
      });
    }),
  );
};
