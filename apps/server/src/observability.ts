import { Closing } from './closing.ts';
import type { Database } from './db/database.ts';
import { MachinesWatch } from './db/machines.ts';
import { systemAccess } from './db/scope.ts';
import { Metrics } from './metrics.ts';
import { SystemHealth } from './system-health.ts';

/** A process's records of itself: metrics, and problems of the machine that its failures show. */
export function createObservability(database: Database) {
  const troubles = new SystemHealth();
  const machines = new MachinesWatch(database);
  const metrics = new Metrics({ database, machines, damaged: () => troubles.damaged }, systemAccess('metrics'));
  const onJobEnd = (queue: string, error?: unknown) => {
    metrics.job(queue, error === undefined ? 'completed' : 'failed');
    if (error !== undefined) troubles.note(error);
  };
  return { watching: { troubles, machines, metrics, closing: new Closing() }, onJobEnd };
}
