import { carrierBlockList, carrierBlockListQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addBlocksCommand = defineListCommand({
  list: carrierBlockList,
  name: 'blocks',
  summary: 'busca bloqueos de transportadoras',
  description: 'Busca bloqueos de transportadoras: un administrador, todos; un seller, los suyos.',
  things: 'bloqueos',
  rows: 'blocks',
  event: (block) => ({ event: 'block', block }),
  call: (client, search) => client.GET('/blockedcarriers', { params: { query: carrierBlockListQuery(search) } }),
});
