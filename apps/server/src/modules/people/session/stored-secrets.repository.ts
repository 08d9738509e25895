import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { SecretBox } from '../../../secret-box.ts';

/** Every column that holds a secret which has to be read again. */
const columns = [
  ['person', 'two_factor_secret'],
  ['person', 'two_factor_pending_secret'],
  ['password_change_link', 'two_factor_secret'],
  ['webhook_subscription', 'secret'],
  ['webhook_subscription', 'previous_secret'],
  ['webhook_older_secret', 'secret'],
] as const;

/** The ids of the keys that any stored secret is sealed with. */
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

/** Seals plain secrets, and those under an older key, with the current key. Running it again changes nothing. */
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
