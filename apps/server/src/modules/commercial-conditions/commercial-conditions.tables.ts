import type { Generated, GeneratedAlways } from 'kysely';

export interface CommercialConditionsTables {
  commercial_condition: {
    id: GeneratedAlways<number>;
    name: string;
    seller_visible: Generated<boolean>;
    is_active: Generated<boolean>;
    is_default: Generated<boolean>;
  };
  /** Conditions that a seller has activated. */
  commercial_condition_seller: { condition_id: number; account_name: string; activated_at: Generated<Date> };
}
