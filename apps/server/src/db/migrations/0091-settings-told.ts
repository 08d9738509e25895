import type { SqlRunner } from '../database.ts';

/** Open pages hear of changed settings: a shorter session or inactivity counts for who is working already. */
export function up(run: SqlRunner) {
  return run(`
    alter table live_event drop constraint live_event_topic_check;
    alter table live_event add constraint live_event_topic_check
      check (topic in ('order', 'load', 'notification', 'settings'));

    create function tell_settings() returns trigger language plpgsql as $$
    begin
      insert into live_event (topic) values ('settings');
      return null;
    end $$;
    create trigger settings_told_update after update on general_settings for each row
      when (old.* is distinct from new.*) execute function tell_settings();
  `);
}
