import type { Generated, GeneratedAlways } from 'kysely';

export interface CommercialConditionsTables {
  /**
   * Commercial conditions: what the marketplace charges of the sales of the sellers that have them.
   * @spread reference
   */
  commercial_condition: {
    id: GeneratedAlways<number>;
    name: string;
    /** Whether its sellers see it. */
    seller_visible: Generated<boolean>;
    is_active: Generated<boolean>;
    is_default: Generated<boolean>;
    /** Increases with every change of the columns that people edit. */
    version: Generated<number>;
  };
  /**
   * Conditions that a seller has activated.
   * @spread reference
   */
  commercial_condition_seller: {
    condition_id: number;
    account_name: string;
    activated_at: Generated<Date>;
    activated_by: string | null;
  };
  /**
   * The percentage of a sale, in hundredths, by condition and category, from a day on.
   * @spread reference
   */
  commercial_commission: {
    condition_id: number;
    category_id: number;
    /** The first day on which the commission holds. */
    effective_from: string;
    /** Hundredths of a percent. */
    percent_hundredths: number;
    load_id: string | null;
    /** Whether the sellers were notified. */
    told: Generated<boolean>;
  };
  /**
   * Immutable versions of the document of the conditions.
   * @spread local
   */
  commercial_terms: {
    version: number;
    file_key: string;
    file_name: string;
    size: number;
    sha256: string;
    uploaded_by: string | null;
    uploaded_at: Date;
  };
  /**
   * Which version of the document of the commercial conditions a seller accepted, and who did it.
   * @spread local
   */
  commercial_terms_acceptance: {
    account_name: string;
    version: number;
    accepted_by: string | null;
    accepted_at: Date;
  };
}
