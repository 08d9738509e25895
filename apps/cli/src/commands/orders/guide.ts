import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import type { GuideFlags } from './follow-guide.ts';
import { changeManyOrders, isAboutOne, withManyOrders } from './many-orders.ts';

export const addGuideCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withManyOrders(
      withHelp(orders.command('guide'), 'cli.orders.guide')
        .argument('[pedido...]', say('cli.orders.deliver.argument'))
        .option('--wait', say('cli.orders.guide.option.wait'))
        .addOption(
          new Option('--timeout <segundos>', say('cli.orders.guide.option.timeout'))
            .default(300)
            .argParser(parseSeconds),
        )
        .option('--download <archivo>', say('cli.orders.guide.option.download')),
    ),
  ).action(
    run(async (context, named: string[], flags: GuideFlags) => {
      const [id = ''] = named;
      if (!isAboutOne(named, flags)) {
        if (flags.wait || flags.download) throw usageFailure(say('cli.orders.guide.ofOne'));
        return changeManyOrders(context, 'requestGuide', named, flags);
      }
      if (!flags.download && !flags.wait) requireSomebodyOrYes(context, flags);
      const [{ connect }, { followGuide }, { tellGuide }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('./follow-guide.ts'),
        import('./guide-text.ts'),
      ]);
      return connect(context, async ({ client }) => tellGuide(context, await followGuide(context, client, id, flags)));
    }),
  );
};

const parseSeconds = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw usageFailure(say('cli.orders.guide.time', { text }), [say('cli.orders.guide.timeHint')]);
  return Number(text);
};
