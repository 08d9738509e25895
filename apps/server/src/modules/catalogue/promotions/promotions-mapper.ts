import { type PromotionForm, promotionValues } from '@trastienda/domain';
import type { Promotion } from 'trastienda-client';
import type { PromotionRow } from './promotions.repository.ts';

/** The editable data of a promotion. */
export function toForm(row: PromotionRow): PromotionForm {
  const { name, description, sellers, marketplaces, brands, products, categories } = row;
  return {
    name,
    description,
    isActive: row.is_active,
    beginDate: row.begin_date,
    endDate: row.end_date,
    promoType: row.promo_type,
    promoValue: row.promo_value,
    userType: row.user_type,
    ...{ brands, products, categories, sellers, marketplaces },
  };
}

/** A promotion in the contract's form. */
export function toPromotion(row: PromotionRow): Promotion {
  const form = toForm(row);
  return { id: row.id, version: row.version, ...form, ...promotionValues(form) };
}
