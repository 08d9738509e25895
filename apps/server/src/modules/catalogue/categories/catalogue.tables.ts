import type { SpecificationType } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface CatalogueTables {
  brand: {
    id: GeneratedAlways<number>;
    name: string;
    is_active: Generated<boolean>;
    /** The storefront's id of the brand, if it was imported from there. */
    storefront_id: Generated<string | null>;
  };
  category: {
    id: GeneratedAlways<number>;
    /** Null only on the root, which the migration creates. */
    parent_id: number | null;
    name: string;
    is_active: Generated<boolean>;
    /** A trigger sets the depth and the path. */
    depth: Generated<number>;
    name_path: Generated<string>;
    version: Generated<number>;
    storefront_id: Generated<string | null>;
  };
  specification: {
    id: GeneratedAlways<number>;
    name: string;
    description: Generated<string>;
    type: SpecificationType;
    is_stock_keeping_unit: boolean;
    is_active: Generated<boolean>;
    storefront_id: Generated<string | null>;
  };
  specification_value: {
    id: GeneratedAlways<number>;
    specification_id: number;
    value: string;
    position: number;
  };
  /** A specification of the category and of all categories below it. */
  category_specification: {
    category_id: number;
    specification_id: number;
    is_required: Generated<boolean>;
    version: Generated<number>;
  };
  /** A category without a range has its parent's; the root always has one. */
  price_range: {
    category_id: number;
    lowest_centavos: number;
    highest_centavos: number;
    highest_discount_percent: number;
  };
}
