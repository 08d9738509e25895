import type { PromotionPayer, PromotionType } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface PromotionsTables {
  promotion: {
    id: Generated<string>;
    name: string;
    description: string;
    is_active: boolean;
    begin_date: string;
    end_date: string;
    promo_type: PromotionType;
    promo_value: number;
    user_type: PromotionPayer;
    sellers: string[];
    marketplaces: string[];
    brands: string[];
    products: string[];
    categories: string[];
    search: GeneratedAlways<string>;
    /** Increases with every change of the columns that people edit. */
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  /** A single row, which every change of promotions increments. */
  promotion_revision: { only_one: Generated<boolean>; revision: Generated<number> };
}
