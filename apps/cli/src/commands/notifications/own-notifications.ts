import { formatDateTime } from '@trastienda/domain';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { ExitCode } from '../../shell/exit-codes.ts';
import { renderTable } from '../../shell/table.ts';

/** How many are shown; the page of the bell has fewer. */
const shown = 100;

const newest = (client: TrastiendaClient, size: number, isUnread: boolean) =>
  unwrap(
    client.GET('/notifications', { params: { query: { isActive: true, size, ...(isUnread && { read: false }) } } }),
  );

/** `notifications list`. */
export const listNotifications = (context: CommandContext, isUnread: boolean): Promise<ExitCode | undefined> =>
  connect(context, async ({ client }) => {
    const notifications = await newest(client, shown, isUnread);
    const { output } = context;
    await output.answer({
      text: (colors) =>
        notifications.length === 0
          ? say('cli.notifications.none')
          : renderTable(
              [
                { title: '', cell: ({ read }) => (read ? '' : '●') },
                { title: say('cli.shared.date'), cell: (one) => formatDateTime(one.creationDate) },
                { title: say('cli.notifications.column.text'), cell: ({ text }) => text },
                { title: say('cli.notifications.column.where'), cell: ({ path }) => path ?? '' },
              ],
              notifications,
              { colors, width: output.width },
            ),
      json: { notifications },
      events: () => notifications.map((notification) => ({ event: 'notification', notification })),
    });
    return undefined;
  });

/** `notifications read-all`: those that are newer than the newest one of this moment stay unread. */
export const readAllNotifications = (context: CommandContext): Promise<ExitCode | undefined> =>
  connect(context, async ({ client }) => {
    const [latest] = await newest(client, 1, false);
    const answer = latest
      ? await unwrap(client.POST('/notifications/read', { body: { until: latest.creationDate } }))
      : { count: 0 };
    const n = answer.count;
    await context.output.answer({
      text: (colors) => `${colors.green('✓')} ${say('cli.notifications.all', { n })}`,
      json: { read: n },
      events: () => [{ event: 'notificationsRead', read: n }],
    });
    return undefined;
  });
