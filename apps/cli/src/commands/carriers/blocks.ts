import { carrierBlockList, carrierBlockListQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addBlocksCommand = defineListCommand({
  list: carrierBlockList,
  name: 'blocks',
  help: 'cli.carriers.blocks',
  things: say('cli.carriers.blocks.things'),
  rows: 'blocks',
  event: (block) => ({ event: 'block', block }),
  call: (client, search) => client.GET('/blockedcarriers', { params: { query: carrierBlockListQuery(search) } }),
});
