import type { Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { administrationScope } from '../../../db/scope.ts';
import type { SessionLookup } from '../session/session-lookup.ts';
import { changeSellerStatus, createSeller, type SellerAsSeen, saveSeller } from './save-seller.ts';
import { findSeller, toSellerDetail } from './seller.repository.ts';
import { openSellerImage, uploadSellerImage } from './seller-image.ts';
import { findSellers } from './sellers.repository.ts';

type SellersOperations =
  | 'listSellers'
  | 'createSeller'
  | 'getSeller'
  | 'saveSeller'
  | 'changeSellerStatus'
  | 'getSellerImage'
  | 'uploadSellerImage';

const DEFAULT_SIZE = 100;
// `noPagination` means all of them, but every response has a limit.
const MOST_SELLERS = 20_000;

export function sellersHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, SellersOperations> {
  const { database } = context;
  return {
    listSellers: async ({ query, viewer }) => {
      const { text, active, accountNames } = query;
      const search = { text, active, accountNames, sortBy: query.sortBy ?? 'accountName' };
      const page = query.noPagination ? { offset: 0, size: MOST_SELLERS } : pageOf(query, DEFAULT_SIZE);
      return listAnswer(
        await findSellers(database.db, administrationScope(viewer), search, page),
        ({ id, account_name, name, active }) => ({ id, accountName: account_name, name, active }),
      );
    },
    createSeller: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createSeller(context, administrationScope(viewer), body, origin),
    }),
    getSeller: async ({ path, viewer }) => {
      const row = await findSeller(database.db, administrationScope(viewer), path.id);
      if (!row) throw new AppError(404, 'sellers.notFound');
      return { status: 200, body: toSellerDetail(row) };
    },
    saveSeller: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await saveSeller(context, changeTarget(viewer, path, header), body, origin),
    }),
    changeSellerStatus: async ({ path, header, viewer, origin }) => {
      const body = await changeSellerStatus(context, changeTarget(viewer, path, header), path.status, origin);
      // From their next request on, the seller's users may make changes, or no longer.
      sessions.forgetAll();
      return { status: 200, body };
    },
    getSellerImage: async ({ path, viewer }) => {
      const { type, content } = await openSellerImage(context, administrationScope(viewer), path.id);
      const headers = { 'Content-Type': type, 'Content-Disposition': 'inline' };
      return { status: 200, headers, body: content };
    },
    uploadSellerImage: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await uploadSellerImage(context, changeTarget(viewer, path, header), body.file, origin),
    }),
  };
}

const changeTarget = (viewer: Viewer, { id }: { id: string }, header: object): SellerAsSeen => ({
  scope: administrationScope(viewer),
  id,
  expected: expectedVersion(header),
});
