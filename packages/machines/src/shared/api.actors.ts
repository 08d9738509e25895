import type { TrastiendaClient, unwrap, unwrapPage, unwrapStream } from '@trastienda/api-client';

/** The API as the ports take it: the surface's client, and the client package's own `unwrap`. */
export type Api = { client: TrastiendaClient; unwrap: typeof unwrap };

/** The API for flows that also hear events as they happen. */
export type StreamApi = Api & { unwrapStream: typeof unwrapStream };

/** The API for flows that ask how many there are, too. */
export type PagedApi = Api & { unwrapPage: typeof unwrapPage };
