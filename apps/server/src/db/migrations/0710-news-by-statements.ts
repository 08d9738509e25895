import type { SqlRunner } from '../database.ts';

/** Open pages are told by the statement that changes a row, or by the one after it in its transaction (ADR 142): no trigger tells them. */
export function up(run: SqlRunner) {
  return run(`
    drop trigger load_told_insert on load;
    drop trigger load_told_update on load;
    drop function tell_loads();
    drop trigger notification_told_insert on notification_recipient;
    drop trigger notification_told_update on notification_recipient;
    drop function tell_notifications();
    drop trigger settings_told_update on general_settings;
    drop function tell_settings();
    drop trigger report_told_insert on report;
    drop trigger report_told_update on report;
    drop trigger schedule_told_insert on report_schedule;
    drop trigger schedule_told_update on report_schedule;
    drop function tell_reports();
    drop trigger schedule_told_delete on report_schedule;
    drop function tell_ended_schedules();
    drop trigger migration_told_insert on migration_run;
    drop trigger migration_told_update on migration_run;
    drop function tell_migrations();
  `);
}
