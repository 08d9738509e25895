import type { PresetSubject } from '@trastienda/domain';
import type { PresetContent } from '@trastienda/validators';
import type { ColumnType, Generated } from 'kysely';

export interface PresetsTables {
  /**
   * Names for how files are read and written, shared within a seller (ADR 226).
   * @spread local
   */
  preset: {
    /** The seller that keeps the preset; empty for the marketplace. */
    account_name: string;
    id: Generated<string>;
    /** What it is for: a layout of files, a kind of report, or the file of a list. */
    subject: PresetSubject;
    name: string;
    /** How the file is read or written. */
    content: ColumnType<PresetContent, string, string>;
    /** Increases with every change. */
    version: Generated<number>;
    changed_at: Date;
    /** Who changed it last. */
    changed_by: string;
  };
}
