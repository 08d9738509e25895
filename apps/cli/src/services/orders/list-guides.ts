import { type Guide, type operations, type Page, type TrastiendaClient, unwrapPage } from '@trastienda/api-client';
import { limits } from '@trastienda/domain';

export type GuideSearch = NonNullable<operations['listGuides']['parameters']['query']>;

/** A page of the guide requests that the user may see, and how many match in all. */
export const listGuides = (client: TrastiendaClient, search: GuideSearch): Promise<Page<Guide>> =>
  unwrapPage(client.GET('/orders/guides', { params: { query: search } }), limits.guidesTotalFallback);
