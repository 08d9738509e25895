import type { Generated } from 'kysely';

export interface SkuImagesTables {
  /** A picture that a seller uploaded, by the hash of its content; variants refer to it by its address. */
  uploaded_image: {
    account_name: string;
    /** `<hash>.png` or `<hash>.jpg`. */
    file: string;
    width: number;
    height: number;
    bytes: number;
    /** When it was last uploaded or assigned to a variant. */
    used_at: Generated<Date>;
  };
}
