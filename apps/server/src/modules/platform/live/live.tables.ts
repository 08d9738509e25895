import type { CsvLayoutKey } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface LiveTables {
  live_event: {
    id: GeneratedAlways<number>;
    xact: GeneratedAlways<string>;
    at: GeneratedAlways<Date>;
    topic: 'order' | 'load' | 'incident' | 'notification' | 'report' | 'migration' | 'settings' | 'carriers';
    subject_id: string | null;
    account_name: string | null;
    person_id: string | null;
    layout: CsvLayoutKey | null;
    version: number | null;
    hidden: Generated<boolean>;
  };
}
