import type { ImageType } from '@trastienda/domain';
import type { Generated } from 'kysely';

export interface SellersTables {
  organization: OrganizationTable;
}

interface OrganizationTable {
  id: Generated<string>;
  account_name: string;
  name: string;
  active: Generated<boolean>;
  description: Generated<string>;
  terms: Generated<string>;
  /** Key of the picture's file; never kept without its type. */
  image_file: string | null;
  image_type: ImageType | null;
  /** Grows with every change of what people edit. */
  version: Generated<number>;
  created_at: Generated<Date>;
}
