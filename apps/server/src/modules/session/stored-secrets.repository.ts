import { sql } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { SecretBox } from '../../secret-box.ts';

/** Every column that holds a secret which is read again. */
const columns = [
  ['person', 'two_factor_secret'],
  ['person', 'two_factor_pending_secret'],
  ['password_change_link', 'two_factor_secret'],
] as const;

/** The keys that something in the database was sealed with. */
export async function findSecretKeyIds(db: Db): Promise<string[]> {
  const ids = new Set<string>();
  for (const [table, column] of columns) {
    const { rows } = await sql<{ head: string }>`
      select distinct substring(${sql.ref(column)} from '^v1:[0-9a-f]+:') as head from ${sql.table(table)}
      where ${sql.ref(column)} like 'v1:%'`.execute(db);
    for (const { head } of rows) ids.add(head.split(':')[1] ?? '');
  }
  return [...ids];
}

/** Seals under the current key what is plain or under an older one. Done already, it changes nothing. */
export async function resealSecrets(database: Database, box: SecretBox): Promise<void> {
  for (const [table, column] of columns) {
    const secret = sql.ref(column);
    const current = `v1:${box.currentId}:%`;
    await inTransaction(database, async (trx) => {
      const { rows } = await sql<{ secret: string }>`
        select ${secret} as secret from ${sql.table(table)} where ${secret} is not null and ${secret} not like ${current}
        for update`.execute(trx);
      for (const { secret: before } of rows) {
        const after = box.seal(box.open(before));
        await sql`update ${sql.table(table)} set ${secret} = ${after} where ${secret} = ${before}`.execute(trx);
      }
    });
  }
}
