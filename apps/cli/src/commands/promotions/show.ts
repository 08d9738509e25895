import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addShowCommand = (promotions: Command, run: Runner): void => {
  withHelp(promotions.command('show'), 'cli.promotions.show')
    .argument('<promoción>', say('cli.promotions.show.argument'))
    .action(
      run(async (context, named: string) => {
        const [{ connect }, { requireNamed }, { unwrap }, { promotionText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/lists/require-named.ts'),
          import('trastienda-client'),
          import('./promotion-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const id = await requireNamed(client, 'promotion', named);
          const promotion = await unwrap(client.GET('/promotions/{id}', { params: { path: { id } } }));
          await context.output.answer({
            text: () => promotionText(promotion),
            json: promotion,
            events: () => [{ event: 'promotion', promotion }],
          });
          return undefined;
        });
      }),
    );
};
