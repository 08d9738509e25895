import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { RangeRequest } from '../../services/categories/range-change.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

type RangeFlags = RangeRequest & ChangeFlags & { dryRun?: true };

export const addSetRangeCommand = (categories: Command, run: Runner): void => {
  withConfirmation(
    withHelp(categories.command('set-range'), 'cli.categories.setRange')
      .argument('<categoría>', say('cli.categories.setRange.argument'))
      .option('--lowest <pesos>', say('cli.categories.setRange.option.lowest'))
      .option('--highest <pesos>', say('cli.categories.setRange.option.highest'))
      .option('--discount <porcentaje>', say('cli.categories.setRange.option.discount'))
      .addOption(
        new Option('--inherit', say('cli.categories.setRange.option.inherit')).conflicts([
          'lowest',
          'highest',
          'discount',
        ]),
      )
      .option('--dry-run', say('cli.categories.setRange.option.dryRun')),
  ).action(
    run(async (context, category: string, flags: RangeFlags) => {
      const { lowest, highest, discount, inherit } = flags;
      if (!inherit && lowest === undefined && highest === undefined && discount === undefined)
        throw usageFailure(say('cli.categories.setRange.nothing'));
      if (!flags.dryRun) requireSomebodyOrYes(context, flags);
      const { setRange } = await import('./ask-range.ts');
      return setRange(context, category, flags);
    }),
  );
};
