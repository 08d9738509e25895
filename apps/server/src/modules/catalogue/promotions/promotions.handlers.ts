import { todayInMexico } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { findPromotions } from './promotions.repository.ts';
import { PromotionsInForce } from './promotions-in-force.ts';
import { toPromotion } from './promotions-mapper.ts';
import {
  createPromotion,
  deletePromotion,
  type PromotionAsSeen,
  readPromotion,
  savePromotion,
} from './save-promotion.ts';

type Operations = 'listPromotions' | 'createPromotion' | 'getPromotion' | 'savePromotion' | 'deletePromotion';

export function promotionsHandlers(context: Context): Pick<Handlers, Operations> {
  const { database, now } = context;
  const inForce = new PromotionsInForce(database);
  return {
    listPromotions: async ({ query, transport }) => {
      const {
        active,
        from: _,
        size: __,
        range: [fromDate = query.fromDate, toDate = query.toDate] = [],
        ...asked
      } = query;
      if (query.range && fromDate && toDate && fromDate > toDate) throw new AppError(400, 'orders.filter.range');
      const search = { ...asked, fromDate, toDate };
      const page = pageOf(query);
      if (!active) return listAnswer(await findPromotions(database.db, search, page), toPromotion);
      const inForceOn = todayInMexico(now());
      const wanted = { ...search, inForceOn };
      // Moving a category changes what a search by category finds, without changing any promotion: no cache here.
      if (query.categories) return listAnswer(await findPromotions(database.db, wanted, page), toPromotion);
      const tag = await inForce.tag(inForceOn);
      const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
      if (transport.headers['if-none-match']?.includes(tag)) return { status: 304, headers };
      const answer = listAnswer(await inForce.read(tag, wanted, page), toPromotion);
      return { ...answer, headers: { ...answer.headers, ...headers } };
    },
    createPromotion: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createPromotion(context, body, { viewer, origin }),
    }),
    getPromotion: async ({ path, viewer }) => ({
      status: 200,
      body: await readPromotion(database.db, viewer, path.id),
    }),
    savePromotion: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await savePromotion(context, changeTarget(path, header), body, { viewer, origin }),
    }),
    deletePromotion: async ({ path, header, viewer, origin }) => {
      await deletePromotion(context, changeTarget(path, header), { viewer, origin });
      return { status: 204 };
    },
  };
}

const changeTarget = ({ id }: { id: string }, header: object): PromotionAsSeen => ({
  id,
  expected: expectedVersion(header),
});
