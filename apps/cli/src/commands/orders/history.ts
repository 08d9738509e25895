import { formatDateTime, historyText } from '@trastienda/domain';
import type { Command } from 'commander';
import type { OrderEvent } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addHistoryCommand = (orders: Command, run: Runner): void => {
  withHelp(orders.command('history'), 'cli.orders.history')
    .argument('<pedido>', say('cli.shared.argument.order'))
    .action(
      run(async (context, id: string) => {
        const [{ connect }, { findHistory }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/history.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const events = await findHistory(client, id);
          await context.output.answer({
            text: (colors) =>
              events.length === 0
                ? say('orders.history.none')
                : events.map((one) => eventText(one, colors)).join('\n\n'),
            json: events,
            events: () => events.map((one) => ({ event: 'history', order: id, ...one })),
          });
          return undefined;
        });
      }),
    );
};

const eventText = (event: OrderEvent, colors: Palette): string => {
  const { title, tone, by, facts } = historyText(event);
  const work = event.bulk?.visible ? [say('orders.history.bulk.id', { id: event.bulk.id })] : [];
  return [
    `${inTone(colors, tone, '●')} ${colors.bold(title)}  ${colors.dim(formatDateTime(event.at))}`,
    `  ${colors.dim(by)}`,
    ...[...facts, ...work].map((fact) => `  ${fact}`),
  ].join('\n');
};
