import type { CsvLayoutKey } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface LiveTables {
  /**
   * News for open pages, kept for an hour; readers go by (xact, id).
   * @spread local
   */
  live_event: {
    id: GeneratedAlways<number>;
    /** The transaction that published it. */
    xact: GeneratedAlways<string>;
    /** When. */
    at: GeneratedAlways<Date>;
    /** The kind of thing that changed. */
    topic: 'order' | 'load' | 'incident' | 'notification' | 'report' | 'migration' | 'settings' | 'carriers';
    subject_id: string | null;
    account_name: Generated<string>;
    person_id: string | null;
    /** The layout of a load. */
    layout: CsvLayoutKey | null;
    version: number | null;
    /** About an unpaid order, which does not exist for its seller. */
    hidden: Generated<boolean>;
  };
}
