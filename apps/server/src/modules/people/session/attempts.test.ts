import { afterEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import {
  type Attempt,
  type AttemptLimit,
  callerSubject,
  countAttempt,
  deleteOutdatedAttempts,
  mostSubjects,
  newSubjectsBetween,
  recoveryLimit,
} from './attempts.repository.ts';

const start = new Date('2026-11-20T18:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const limit: AttemptLimit = { ...recoveryLimit, quota: 2, windowSeconds: 900, longestSeconds: 14_400 };

describeOnBothEngines('counters of failed tries', (database) => {
  const subjects = async () => {
    const { rows } = await database().executeSql('select subject from sign_in_failure order by subject');
    return rows.map(({ subject }) => String(subject));
  };
  const fill = (from: string, count: number) =>
    database().executeSql(
      `insert into sign_in_failure (subject, failures, window_ends_at)
       select $1 || n, 1, $2::timestamptz from generate_series(1, $3::int) n`,
      [from, later(900), count],
    );
  afterEach(async () => {
    await database().executeSql('delete from sign_in_failure');
  });

  test('a flood of subjects is bounded, and frees no subject that was made to wait', async () => {
    for (let n = 0; n < 3; n += 1) await countAttempt(database(), 'account:victim', limit, start);
    await fill('flood:', mostSubjects);
    for (let n = 0; n < newSubjectsBetween; n += 1) await countAttempt(database(), `more:${n}`, limit, later(1));
    const kept = await subjects();
    expect(kept.length).toBeLessThan(mostSubjects + newSubjectsBetween);
    expect(kept).toContain('account:victim');
    expect(await countAttempt(database(), 'account:victim', limit, later(2))).toMatchObject({ allowed: false });
  });

  test('a counter is kept as long as it changes a verdict: its window, and a day if it had to wait', async () => {
    await countAttempt(database(), 'once', limit, start);
    for (let n = 0; n < 2; n += 1) await countAttempt(database(), 'waited', limit, start);
    await deleteOutdatedAttempts(database().db, later(899));
    expect(await subjects()).toEqual(['once', 'waited']);
    await deleteOutdatedAttempts(database().db, later(900));
    expect(await subjects()).toEqual(['waited']);
    await deleteOutdatedAttempts(database().db, later(900 + 86_400));
    expect(await subjects()).toEqual([]);
  });

  test('whoever changes the address within a /64 of IPv6 is one caller', async () => {
    const tries = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'];
    const answers: Attempt[] = [];
    for (const address of tries) {
      answers.push(await countAttempt(database(), callerSubject('recovery', address), limit, start));
    }
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, false, true]);
  });
});
