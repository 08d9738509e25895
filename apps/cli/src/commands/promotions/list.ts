import { promotionList, promotionListQuery } from '@trastienda/validators/lists';
import type { Command } from 'commander';
import { defineListCommand } from '../lists/define-list-command.ts';

type Flags = { inForce?: true };

export const addListCommand = defineListCommand({
  list: promotionList,
  summary: 'busca promociones',
  description: 'Busca promociones, de la que empieza más tarde a la que empieza más temprano.',
  things: 'promociones',
  rows: 'promotions',
  event: (promotion) => ({ event: 'promotion', promotion }),
  call: (client, search, { flags }: { flags: Flags }) => {
    const query = { ...promotionListQuery(search), ...(flags.inForce && { active: 'now' as const }) };
    return client.GET('/promotions', { params: { query } });
  },
  largestPage: 1000,
  options: (command: Command) => command.option('--in-force', 'solo las que están vigentes hoy'),
});
