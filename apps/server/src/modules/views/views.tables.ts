import type { ColumnChoice, ViewedList, ViewSearch } from '@trastienda/domain';
import type { ColumnType, Generated } from 'kysely';

export interface ViewsTables {
  list_view: {
    id: Generated<string>;
    list: ViewedList;
    name: string;
    search: ColumnType<ViewSearch, string, string>;
    shared: boolean;
    person_id: string;
    /** Whom it is shared with: the people of a seller, or '' those of the marketplace. */
    circle: string;
    /** Grows with every change of what people edit. */
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  /** The columns that somebody chose for a list, which is named as its texts are. */
  list_columns: { person_id: string; list: string; columns: ColumnType<ColumnChoice[], string, string> };
}
