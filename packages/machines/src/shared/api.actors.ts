import type { TrastiendaClient, unwrap } from '@trastienda/api-client';

/** The API as the ports take it: the surface's client, and the client package's own `unwrap`. */
export type Api = { client: TrastiendaClient; unwrap: typeof unwrap };
