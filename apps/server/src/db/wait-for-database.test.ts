import { expect, test } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const failing = (code: string) => Object.assign(new Error(`connect ${code}`), { code });
function databaseThat(...answers: (Error | undefined)[]) {
  const executeSql = async () => {
    const failure = answers.shift();
    if (failure) throw failure;
    return { rows: [], rowCount: 0 };
  };
  return { engine: 'postgres', executeSql } as const;
}
const wait = async (database: ReturnType<typeof databaseThat>, patienceMs = 5_000) => {
  const said: string[] = [];
  const done = waitForDatabase(database, (line) => said.push(line), { patienceMs, firstPauseMs: 10 });
  return { said, done };
};

test('a database that comes later is waited for, with growing pauses and words', async () => {
  const { said, done } = await wait(databaseThat(failing('ECONNREFUSED'), failing('57P03'), undefined));
  await done;
  expect(said).toEqual([
    'PostgreSQL no contesta todavía (connect ECONNREFUSED); nuevo intento en 0.01 s…',
    'PostgreSQL no contesta todavía (connect 57P03); nuevo intento en 0.02 s…',
  ]);
});

test('a wrong password or name is told at once, and so is one that never comes once the patience is over', async () => {
  const wrong = await wait(databaseThat(failing('28P01'), undefined));
  await expect(wrong.done).rejects.toThrow('28P01');
  expect(wrong.said).toEqual([]);
  const never = await wait(databaseThat(...Array(50).fill(failing('ECONNREFUSED'))), 60);
  await expect(never.done).rejects.toThrow('ECONNREFUSED');
});
