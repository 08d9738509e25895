import type { NoteAudience, NoteSide } from '@trastienda/domain';
import type { ColumnType, GeneratedAlways } from 'kysely';

export interface OrderNotesTables {
  /**
   * Notes on orders; they are only ever added.
   * @spread owned
   */
  order_note: {
    account_name: string;
    order_id: string;
    id: GeneratedAlways<number>;
    /** The side of its author: seller or marketplace. */
    side: NoteSide;
    /** Who reads it: the own side, or both. */
    audience: NoteAudience;
    author_id: string | null;
    author: string;
    text: string;
    attempt_key: string | null;
    created_at: ColumnType<Date, Date | string, never>;
  };
}
