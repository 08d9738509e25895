import type { Database } from '../db/database.ts';
import { openTestApp } from './test-app.ts';

/** Makes the queues of all jobs in a template, a table each: whoever opens a server over a copy finds them. */
export async function openQueues(database: Database): Promise<void> {
  const app = await openTestApp(database);
  await app.close();
}
