import type { ImageType } from '@trastienda/domain';
import type { Generated } from 'kysely';

export interface SellersTables {
  /**
   * Sellers.
   * @spread reference
   */
  organization: OrganizationTable;
}

interface OrganizationTable {
  id: Generated<string>;
  account_name: string;
  name: string;
  /** A deactivated seller can only look. */
  active: Generated<boolean>;
  description: Generated<string>;
  /** What the seller writes about its sales. */
  terms: Generated<string>;
  /** Key of the picture's file; always stored together with its type. */
  image_file: string | null;
  /** Media type of the logo. */
  image_type: ImageType | null;
  /** Increases with every change of the columns that people edit. */
  version: Generated<number>;
  created_at: Generated<Date>;
}
