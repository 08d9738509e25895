import type { SqlRunner } from '../database.ts';

/** Open pages of a person hear what becomes of their reports and schedules; how far one is built is not told here. */
export function up(run: SqlRunner) {
  return run(`
    alter table live_event drop constraint live_event_topic_check;
    alter table live_event add constraint live_event_topic_check
      check (topic in ('order', 'load', 'incident', 'notification', 'report', 'settings'));

    create function tell_reports() returns trigger language plpgsql as $$
    begin
      insert into live_event (topic, subject_id, person_id) values ('report', new.id, new.created_by);
      return null;
    end $$;
    create trigger report_told_insert after insert on report for each row execute function tell_reports();
    create trigger report_told_update after update on report for each row
      when ((old.state, old.link_until, old.cancel_requested_at) is distinct from (new.state, new.link_until, new.cancel_requested_at))
      execute function tell_reports();
    create trigger schedule_told_insert after insert on report_schedule for each row execute function tell_reports();
    create trigger schedule_told_update after update on report_schedule for each row execute function tell_reports();

    create function tell_ended_schedules() returns trigger language plpgsql as $$
    begin
      insert into live_event (topic, subject_id, person_id) values ('report', old.id, old.created_by);
      return null;
    end $$;
    create trigger schedule_told_delete after delete on report_schedule
      for each row execute function tell_ended_schedules();
  `);
}
