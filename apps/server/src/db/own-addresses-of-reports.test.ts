import { expect, it } from 'vitest';
import { goBeforeStep } from '../testing/earlier-schema.ts';
import { describeOnBothEnginesOfOneMachine } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

/** A person who was first `vieja@b.mx`, then `otra@b.mx`, and schedules of each time: to herself, and to the former addresses. */
const rows = `
  insert into person (email, first_name, last_name, status) values ('ana@b.mx', 'Ana', 'Paz', 'ENABLED');
  insert into audit_entry (at, surface, action, subject_type, subject_id, before, after)
    select at::timestamptz, 'web', 'user.emailChanged', 'person', person.id::text, jsonb_build_object('email', old), '{}'
    from person cross join (values ('2026-02-01', 'vieja@b.mx'), ('2026-03-01', 'otra@b.mx')) as changes (at, old);
  insert into report_schedule (id, key, kind, filters, every, hour, format, gzip, email, created_by, created_at, next_at)
    select gen_random_uuid(), gen_random_uuid(), 'sales', '{}', 'day', hour, 'csv', false, to_email, person.id, made::timestamptz, now()
    from person cross join (values (1, 'Ana@b.mx', '2026-03-02'), (2, 'VIEJA@b.mx', '2026-01-01'), (3, 'otra@b.mx', '2026-02-02'),
      (4, 'vieja@b.mx', '2026-02-02'), (5, 'eva@b.mx', '2026-01-01'), (6, null, '2026-01-01')) as made (hour, to_email, made);
  insert into report (id, key, kind, filters, format, gzip, email, state, created_by, surface, request_id, created_at, total_rows,
      finished_at, kept_until, file_key, bytes)
    select gen_random_uuid(), gen_random_uuid(), 'sales', '{}', 'csv', false, 'ana@b.mx', state, id, 'web', 'r', now(), 1, now(), now(), 'k', 1
    from person cross join (values ('ready'), ('delivered')) as reports (state)`;

describeOnBothEnginesOfOneMachine('reports to the own address', (database) => {
  it('follow it from this step on, and those to others stay', async () => {
    await goBeforeStep(database(), '0899-own-addresses-of-reports');
    await database().executeSql(rows);
    await migrate(database());
    const read = async (text: string) => (await database().executeSql(text)).rows;
    expect((await read('select email from report_schedule order by hour')).map(({ email }) => email)).toEqual([
      ...['', '', '', 'vieja@b.mx', 'eva@b.mx', null],
    ]);
    expect(await read('select state, email from report order by state')).toEqual([
      { state: 'delivered', email: 'ana@b.mx' },
      { state: 'ready', email: '' },
    ]);
  });
});
