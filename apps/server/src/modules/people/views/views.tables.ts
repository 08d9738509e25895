import type { ColumnChoice, ViewedList, ViewSearch } from '@trastienda/domain';
import type { ColumnType, Generated } from 'kysely';

export interface ViewsTables {
  /**
   * Named searches of lists.
   * @spread local
   */
  list_view: {
    id: Generated<string>;
    /** Which list it is a search of. */
    list: ViewedList;
    name: string;
    search: ColumnType<ViewSearch, string, string>;
    /** Whether all of its circle see it. */
    shared: boolean;
    person_id: string;
    /** The group a view is shared with: the people of a seller, or '' for those of the marketplace. */
    circle: string;
    /** Increases with every change of the columns that people edit. */
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  /**
   * The columns that a user chose for a list; `list` has the name that the list's texts have.
   * @spread local
   */
  list_columns: {
    person_id: string;
    /** Which list. */
    list: string;
    /** The chosen columns, in their sequence. */
    columns: ColumnType<ColumnChoice[], string, string>;
  };
}
