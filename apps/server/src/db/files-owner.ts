import type { Database, SqlRunner } from './database.ts';

/** The name that places of files know a database by, and whether it is a copy of the one that wrote the files (ADR 243). */
export type FilesOwner = { id: string; isCopy: boolean };

const newest =
  'insert into files_owner (id, home, is_copy) values (gen_random_uuid(), $1, $2) on conflict (one) do update set';

/** The database's own name. One that was dumped and restored on another server, or made from a template, is a copy and gets a name of its own. */
export async function filesOwnerOf(database: Pick<Database, 'engine' | 'executeSql'>): Promise<FilesOwner> {
  const home = database.engine === 'pglite' ? 'embedded' : await homeOf(database.executeSql);
  await database.executeSql(
    `${newest} home = excluded.home,
       id = case when files_owner.home is null then files_owner.id else excluded.id end,
       is_copy = files_owner.is_copy or files_owner.home is not null
     where files_owner.home is distinct from excluded.home`,
    [home, false],
  );
  const { rows } = await database.executeSql('select id, is_copy as "isCopy" from files_owner');
  return rows[0] as FilesOwner;
}

async function homeOf(run: SqlRunner): Promise<string> {
  const { rows } = await run(
    `select c.system_identifier || '/' || d.oid as home from pg_control_system() c, pg_database d where d.datname = current_database()`,
  );
  return String(rows[0]?.home);
}

/** A restored database: another name, as the one that it was copied from may still work. Without its files, it is a copy until it adopts some. */
export async function renameFilesOwner(run: SqlRunner, isCopy: boolean): Promise<void> {
  await run(`${newest} id = excluded.id, home = excluded.home, is_copy = excluded.is_copy`, [null, isCopy]);
}

/** The name of a database that is given its files: it is a copy no longer. */
export async function adoptingOwner(database: Pick<Database, 'engine' | 'executeSql'>): Promise<FilesOwner> {
  await filesOwnerOf(database);
  await database.executeSql('update files_owner set is_copy = false');
  return filesOwnerOf(database);
}
