import {
  commissionList,
  commissionListQuery,
  conditionListQuery,
  sellerConditionList,
} from '@trastienda/validators/lists';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { defineListCommand } from '../lists/define-list-command.ts';
import { addTermsCommands } from './terms.ts';

export const addConditionsCommands = (program: Command, run: Runner): void => {
  const conditions = withHelp(program.command('conditions'), 'cli.commercialConditions.conditions');
  addListCommand(conditions, run);
  addShowCommand(conditions, run);
  addActivateCommand(conditions, run);
  addCommissionsCommand(conditions, run);
  addTermsCommands(conditions, run);
};

const addListCommand = defineListCommand({
  list: sellerConditionList,
  help: 'cli.commercialConditions.list',
  things: say('cli.commercialConditions.list.things'),
  rows: 'conditions',
  event: (condition) => ({ event: 'condition', condition }),
  call: (client, search, { flags }: { flags: { usable?: true } }) => {
    const query = { ...conditionListQuery(search), ...(flags.usable && { usable: true }) };
    return client.GET('/commercialconditions', { params: { query } });
  },
  largestPage: 1000,
  options: (command: Command) => command.option('--usable', say('cli.commercialConditions.list.option.usable')),
});

const addCommissionsCommand = defineListCommand({
  list: commissionList,
  name: 'commissions',
  help: 'cli.commercialConditions.commissions',
  things: say('cli.commercialConditions.commissions.things'),
  rows: 'commissions',
  event: (commission) => ({ event: 'commission', commission }),
  call: (client, search) => {
    return client.GET('/commercialconditions/commissions', { params: { query: commissionListQuery(search) } });
  },
  largestPage: 1000,
});

function addShowCommand(conditions: Command, run: Runner): void {
  withHelp(conditions.command('show'), 'cli.commercialConditions.show')
    .argument('<condición>', say('cli.commercialConditions.show.argument'))
    .action(
      run(async (context, named: string) => {
        const { showCondition } = await import('./show-condition.ts');
        return showCondition(context, named);
      }),
    );
}

function addActivateCommand(conditions: Command, run: Runner): void {
  withConfirmation(
    withHelp(conditions.command('activate'), 'cli.commercialConditions.activate').argument(
      '<condición>',
      say('cli.commercialConditions.show.argument'),
    ),
  ).action(
    run(async (context, named: string, flags: { yes?: true }) => {
      const { activateCondition } = await import('./activate-condition.ts');
      return activateCondition(context, named, flags);
    }),
  );
}
