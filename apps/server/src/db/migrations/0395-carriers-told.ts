import type { SqlRunner } from '../database.ts';

/** Open pages hear of blocks and of carriers that change hands. */
export function up(run: SqlRunner) {
  return run(`
    alter table live_event drop constraint live_event_topic_check;
    alter table live_event add constraint live_event_topic_check check (topic in ('order', 'load', 'incident',
      'notification', 'report', 'migration', 'settings', 'carriers'));
  `);
}
