import type { SpecificationType } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface CatalogueTables {
  /**
   * Brands of the catalogue.
   * @spread reference
   */
  brand: {
    id: GeneratedAlways<number>;
    name: string;
    is_active: Generated<boolean>;
    /** The storefront's id of the brand, if it was imported from there. */
    storefront_id: Generated<string | null>;
  };
  /**
   * The tree of categories: a root, categories, subcategories.
   * @spread reference
   */
  category: {
    id: GeneratedAlways<number>;
    /** Null only on the root, which the migration creates. */
    parent_id: number | null;
    name: string;
    is_active: Generated<boolean>;
    /** The functions that add and change a category set the depth and the path. */
    depth: Generated<number>;
    /** The names from the root on, joined; the database fills it in. */
    name_path: Generated<string>;
    version: Generated<number>;
    storefront_id: Generated<string | null>;
  };
  /**
   * Attributes that categories ask of products, or of variants (is_stock_keeping_unit).
   * @spread reference
   */
  specification: {
    id: GeneratedAlways<number>;
    name: string;
    description: Generated<string>;
    type: SpecificationType;
    is_stock_keeping_unit: boolean;
    is_active: Generated<boolean>;
    storefront_id: Generated<string | null>;
  };
  /**
   * The values that may be chosen for a specification.
   * @spread reference
   */
  specification_value: {
    id: GeneratedAlways<number>;
    specification_id: number;
    value: string;
    position: number;
  };
  /**
   * A specification of the category and of all categories below it.
   * @spread reference
   */
  category_specification: {
    category_id: number;
    specification_id: number;
    is_required: Generated<boolean>;
    version: Generated<number>;
  };
  /**
   * A category without a range has its parent's; the root always has one.
   * @spread reference
   */
  price_range: {
    category_id: number;
    /** The lowest price that needs no approval. */
    lowest_centavos: number;
    /** The highest price that needs no approval. */
    highest_centavos: number;
    /** The largest discount that needs no approval. */
    highest_discount_percent: number;
  };
}
