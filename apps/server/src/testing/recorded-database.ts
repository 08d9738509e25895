import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** A statement as the engine gets it. */
export type Statement = { text: string; values: readonly unknown[] };

/**
 * A database that notes the statements it is given, whichever way: by repositories, prepared, as long reads or in sessions. `reads` are
 * those of them that may run on a replica.
 */
export function recorded(real: Database): { database: Database; statements: Statement[]; reads: Statement[] } {
  const statements: Statement[] = [];
  const reads: Statement[] = [];
  const note = (text: string, values: readonly unknown[] = []) => statements.push({ text, values });
  const noteRead = (text: string, values: readonly unknown[] = []) => {
    note(text, values);
    reads.push({ text, values });
  };
  const noting = (db: Kysely<Tables>, noteOne: (text: string, values: readonly unknown[]) => void): Kysely<Tables> => {
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
        noteOne(sql, parameters);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return db.withPlugin(plugin);
  };
  const database: Database = {
    ...real,
    db: noting(real.db, note),
    reads: noting(real.reads, noteRead),
    executeSql: (text, values) => {
      note(text, values);
      return real.executeSql(text, values);
    },
    executePrepared: (text, values) => {
      noteRead(text, values);
      return real.executePrepared(text, values);
    },
    executeLongRead: (text, values, left) => {
      noteRead(text, values);
      return real.executeLongRead(text, values, left);
    },
    session: (work) => real.session((session) => work({ ...session, db: noting(session.db, note) })),
    copyOut: (select) => {
      note(select);
      return real.copyOut(select);
    },
    close: async () => undefined,
  };
  return { database, statements, reads };
}
