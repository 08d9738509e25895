import type { PromotionPayer, PromotionType } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface PromotionsTables {
  /**
   * Promotions. An empty list does not narrow (R33).
   * @spread local
   */
  promotion: {
    id: Generated<string>;
    name: string;
    description: string;
    is_active: boolean;
    begin_date: string;
    end_date: string;
    /** An amount in pesos, or a percentage. */
    promo_type: PromotionType;
    /** Pesos or percent, after promo_type. */
    promo_value: number;
    /** Whether all users get it, or only those of a kind. */
    user_type: PromotionPayer;
    /** Accounts of the sellers that it holds for. */
    sellers: string[];
    /** Storefronts that it holds for. */
    marketplaces: string[];
    /** Ids of the brands that it holds for. */
    brands: string[];
    /** Ids of the products that it holds for. */
    products: string[];
    /** Ids of the categories that it holds for. */
    categories: string[];
    search: GeneratedAlways<string>;
    /** Increases with every change of the columns that people edit. */
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  /**
   * A single row, which every change of promotions increments.
   * @spread local
   */
  promotion_revision: {
    /** True: there is one row. */
    only_one: Generated<boolean>;
    /** Increases with every change of promotions. */
    revision: Generated<number>;
  };
}
