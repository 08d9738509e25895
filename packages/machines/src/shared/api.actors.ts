import type { TrastiendaClient, unwrap, unwrapPage, unwrapStream } from 'trastienda-client';

/** The API as the ports use it: the surface's client, and the client package's `unwrap`. */
export type Api = { client: TrastiendaClient; unwrap: typeof unwrap };

/** The API for flows that also read event streams. */
export type StreamApi = Api & { unwrapStream: typeof unwrapStream };

/** The API for flows that also need the total number of rows. */
export type PagedApi = Api & { unwrapPage: typeof unwrapPage };
