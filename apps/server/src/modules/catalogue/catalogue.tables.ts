import type { SpecificationType } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface CatalogueTables {
  brand: {
    id: GeneratedAlways<number>;
    name: string;
    is_active: Generated<boolean>;
    /** How the storefront calls it, once it came from there. */
    storefront_id: Generated<string | null>;
  };
  category: {
    id: GeneratedAlways<number>;
    /** Null on the root alone, which the migration makes. */
    parent_id: number | null;
    name: string;
    is_active: Generated<boolean>;
    /** Kept by a trigger, as the path is. */
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
  /** Asked by the category and by all below it. */
  category_specification: {
    category_id: number;
    specification_id: number;
    is_required: Generated<boolean>;
    version: Generated<number>;
  };
}
