import type pg from 'pg';
import { twoPhases } from '../spread/two-phases.ts';

/** How a transaction begins on a connection. */
export type Begin = (client: pg.PoolClient) => Promise<pg.QueryResult>;

/**
 * Begins transactions so that what they write on the coordinator and on one machine is kept on both or on neither (ADR 223). Whether the
 * database is spread is asked once: it never changes while a process uses it.
 */
export function beginning(): Begin {
  let spread: Promise<boolean> | undefined;
  return async (client) => {
    spread ??= isSpread(client);
    // What could not be asked is asked again.
    const isOn = await spread.catch((error: unknown) => {
      spread = undefined;
      throw error;
    });
    if (!isOn) return client.query('begin');
    try {
      return await client.query(`begin; ${twoPhases.use}`);
    } catch (error) {
      // Half of it may have run, and nobody else ends a transaction that did not begin.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  };
}

async function isSpread(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as spread', [twoPhases.table]);
  return rows[0]?.spread === true;
}
