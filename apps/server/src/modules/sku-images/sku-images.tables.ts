import type { Generated } from 'kysely';

export interface SkuImagesTables {
  /** A picture that a seller uploaded, by the hash of its content; variants name it by its address. */
  uploaded_image: {
    account_name: string;
    /** `<hash>.png` or `<hash>.jpg`. */
    file: string;
    width: number;
    height: number;
    bytes: number;
    /** When it was uploaded, or given to a variant, the last time. */
    used_at: Generated<Date>;
  };
}
