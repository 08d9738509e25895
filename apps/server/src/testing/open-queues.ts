import type { Database } from '../db/database.ts';
import { openTestApp } from './test-app.ts';

/** Creates the queues of all jobs in a template, a table each: a server over a copy finds them there. */
export async function openQueues(database: Database): Promise<void> {
  const app = await openTestApp(database);
  await app.close();
}
