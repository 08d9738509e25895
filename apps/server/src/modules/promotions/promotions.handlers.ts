import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { dataScope } from '../../db/scope.ts';
import { findOrderPromotion } from '../orders/orders.repository.ts';

export function promotionsHandlers({ database }: Context): Pick<Handlers, 'getPromotionByIdentifier'> {
  return {
    getPromotionByIdentifier: async ({ path, viewer }) => {
      const promotion = await findOrderPromotion(database.db, dataScope(viewer), path.identifier);
      if (!promotion) throw new AppError(404, 'errors.notFound');
      const { identifier, scName: name, description, userType } = promotion;
      return { status: 200, body: { identifier, name, description, userType } };
    },
  };
}
