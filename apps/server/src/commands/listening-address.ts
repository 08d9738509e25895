import { lookup } from 'node:dns/promises';

/**
 * The one address that a host name resolves to. For the name `localhost`, Fastify would listen on each of its addresses, with extra servers
 * that have no limits and that nobody closes.
 */
export const listeningAddress = async (host: string): Promise<string> => (await lookup(host)).address;
