import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addNotificationsCommands = (program: Command, run: Runner): void => {
  const notifications = withHelp(program.command('notifications'), 'cli.notifications');

  withHelp(notifications.command('list'), 'cli.notifications.list')
    .option('--unread', say('cli.notifications.list.option.unread'))
    .action(
      run(async (context, { unread }: { unread?: true }) =>
        (await import('./own-notifications.ts')).listNotifications(context, unread === true),
      ),
    );

  withHelp(notifications.command('read-all'), 'cli.notifications.read').action(
    run(async (context) => (await import('./own-notifications.ts')).readAllNotifications(context)),
  );
};
