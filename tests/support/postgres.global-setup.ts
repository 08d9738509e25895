import { startPostgres } from './postgres.mjs';

/** Gives a Vitest run the PostgreSQL of its second engine, unless `npm test` or the developer named one already. */
export default async function providePostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TRASTIENDA_TEST_POSTGRES_URL) return undefined;
  const postgres = await startPostgres();
  process.env.TRASTIENDA_TEST_POSTGRES_URL = postgres.url;
  return () => postgres.stop();
}
