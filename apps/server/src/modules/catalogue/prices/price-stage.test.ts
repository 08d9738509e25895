import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accountScope } from '../../../db/scope.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { PriceStage } from './price-stage.repository.ts';

describeOnBothEngines('the tables of a staged file', (database) => {
  it('are made and dropped without waiting for the disk, and what is written between waits for it', async () => {
    const account = accountScope(everySeller, 'aurora');
    const by = { loadId: randomUUID(), personId: randomUUID(), account, day: '2026-11-20', givesBack: false };
    const waits = await database().session(async (session) => {
      const settings: unknown[] = [];
      const note = async () => {
        const { rows } = await sql`select current_setting('synchronous_commit') as commits`.execute(session.db);
        settings.push(rows[0]);
      };
      const stage = new PriceStage(session, 'staged_waits', by);
      await note();
      for (const step of ['open', 'judge', 'drop'] as const) {
        await stage[step]();
        await note();
      }
      return settings;
    });
    expect(waits).toEqual(['on', 'off', 'on', 'on'].map((commits) => ({ commits })));
  });
});
