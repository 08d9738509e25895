import { rejectionReasonNames, type SkuDecision } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import type { DecisionFlags } from './ask-decision.ts';

/** Adds the commands with which an administrator decides one variant. */
export const addDecisionCommands = (skus: Command, run: Runner): void => {
  const decide = (decision: SkuDecision) =>
    run(async (context, named: string, flags: DecisionFlags) => {
      requireSomebodyOrYes(context, flags);
      const { decideSku } = await import('./ask-decision.ts');
      return decideSku(context, named, decision, flags);
    });
  withConfirmation(
    withHelp(skus.command('approve'), 'cli.skus.approve').argument('<sku>', say('cli.shared.argument.sku')),
  ).action(decide('approve'));
  withConfirmation(
    withHelp(skus.command('reject'), 'cli.skus.reject')
      .argument('<sku>', say('cli.shared.argument.sku'))
      .addOption(
        new Option('--reason <motivo...>', say('cli.skus.reject.option.reason')).choices([...rejectionReasonNames]),
      )
      .option('--note <texto>', say('cli.skus.reject.option.note')),
  ).action(decide('reject'));
};
