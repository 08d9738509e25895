import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { addPerson, addSeller } from './people.ts';
import { openTestApp, type TestApp } from './test-app.ts';

type PersonOptions = NonNullable<Parameters<typeof addPerson>[2]>;

/** Somebody whom a test added: the address is where they ask from. */
export type AddedPerson = { id: string; email: string; address: string };

/** When the tests about accounts begin. */
export const start = new Date('2026-11-20T18:00:00Z');
export const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/**
 * The server of a test file about accounts, with the seller "aurora" and as many of its people as wanted, each with an address of their own.
 * Registers the hooks that open and close it.
 */
export function peopleOfAurora(database: () => Database, usual: PersonOptions) {
  let app: TestApp | undefined;
  let count = 0;
  beforeAll(async () => {
    app = await openTestApp(database());
    app.setNow(start);
    await addSeller(database(), 'aurora', 'Aurora');
  }, 120_000);
  afterAll(() => app?.close());
  return {
    get server(): TestApp {
      if (!app) throw new Error('The server opens before the first test.');
      return app;
    },
    async someone(options: PersonOptions = {}): Promise<AddedPerson> {
      count += 1;
      const email = `p${count}@aurora.mx`;
      const person = { accounts: ['aurora'], passwordChangedAt: start, ...usual, ...options };
      return { id: await addPerson(database(), email, person), email, address: `10.1.0.${count}` };
    },
  };
}
