import { promotionList, promotionListQuery } from '@trastienda/validators/lists';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

type Flags = { inForce?: true };

export const addListCommand = defineListCommand({
  list: promotionList,
  help: 'cli.promotions.list',
  things: say('cli.promotions.list.things'),
  rows: 'promotions',
  event: (promotion) => ({ event: 'promotion', promotion }),
  call: (client, search, { flags }: { flags: Flags }) => {
    const query = { ...promotionListQuery(search), ...(flags.inForce && { active: 'now' as const }) };
    return client.GET('/promotions', { params: { query } });
  },
  largestPage: 1000,
  options: (command: Command) => command.option('--in-force', say('cli.promotions.list.option.inForce')),
});
