import { lookup } from 'node:dns/promises';

/**
 * The one address that a host's name stands for. By the name `localhost` Fastify would listen on each of its addresses, by
 * servers of its own that nothing bounds and nobody ends.
 */
export const listeningAddress = async (host: string): Promise<string> => (await lookup(host)).address;
