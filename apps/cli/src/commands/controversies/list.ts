import { controversyStates, controversyTypes, formatDateTime } from '@trastienda/domain';
import type { Command } from 'commander';
import type { Controversy } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addListCommand = (controversies: Command, run: Runner): void => {
  withHelp(controversies.command('list'), 'cli.controversies.list')
    .argument('<pedido>', say('cli.shared.argument.order'))
    .action(
      run(async (context, id: string) => {
        const [{ connect }, { unwrap }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('trastienda-client'),
        ]);
        return connect(context, async ({ client }) => {
          const all = await unwrap(client.GET('/orders/{id}/controversies', { params: { path: { id } } }));
          await context.output.answer({
            text: (colors) => (all.length === 0 ? say('orders.controversy.none') : listText(all, colors)),
            json: all,
            events: () => all.map((controversy) => ({ event: 'controversy', order: id, ...controversy })),
          });
          return undefined;
        });
      }),
    );
};

const listText = (all: readonly Controversy[], colors: Palette): string =>
  all.map((one, n) => controversyText(one, n + 1, colors)).join('\n\n');

const controversyText = (
  { id, type, state, text, sku, quantity, updateDate, comments }: Controversy,
  n: number,
  colors: Palette,
) => {
  const { label, tone } = controversyStates[state];
  const item = sku === null ? '' : `  ${sku}${quantity === null ? '' : ` × ${quantity}`}`;
  return [
    `${colors.bold(String(n))}  ${controversyTypes[type].label}  ${inTone(colors, tone, label)}${item}`,
    `   ${text}`,
    colors.dim(`   ${id} · ${formatDateTime(updateDate)}`),
    ...comments.map(
      (note) => `   - ${note.text} ${colors.dim(`(${note.author}, ${formatDateTime(note.creationDate)})`)}`,
    ),
  ].join('\n');
};
