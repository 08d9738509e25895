import type { Generated } from 'kysely';

export interface FilesTables {
  /**
   * The name that places of files know this database by: it removes files only where it stands (ADR 243). One row, written at the first use.
   * @spread local
   */
  files_owner: {
    /** True: there is one row. */
    one: Generated<boolean>;
    /** The name; a copy of the database gets another one. */
    id: string;
    /** The PostgreSQL server and database in which the name was last used: elsewhere it is a copy. Null after a move, which is none. */
    home: string | null;
    /** Whether this is a copy, or was restored without its files: it takes no place that nobody has claimed. */
    is_copy: Generated<boolean>;
  };
}
