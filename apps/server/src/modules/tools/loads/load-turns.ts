import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';

/** Makes the workers look for a load whose turn it is (ADR 176), because this one waits from now on. */
export async function announceLoad({ queue }: Pick<Context, 'queue'>, db: Db, id: string): Promise<void> {
  await queue.send(db, 'loads.run', { id });
  await queue.send(db, 'loads.runSmall', { id });
}
