import type { follow, TrastiendaClient, unwrap, unwrapPage } from 'trastienda-client';

/** The API as the ports use it: the surface's client, and the client package's `unwrap`. */
export type Api = { client: TrastiendaClient; unwrap: typeof unwrap };

/** The API for flows that follow work on the server; `follow` is the client package's. */
export type FollowApi = Api & { follow: typeof follow };

/** The API for flows that also need the total number of rows. */
export type PagedApi = Api & { unwrapPage: typeof unwrapPage };
