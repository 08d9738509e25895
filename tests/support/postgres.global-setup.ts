import { startPostgres } from './postgres.mjs';

/** Starts PostgreSQL, the second engine, for a Vitest run, unless `npm test` or the developer already named one. */
export default async function providePostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TRASTIENDA_TEST_POSTGRES_URL) return undefined;
  const postgres = await startPostgres();
  process.env.TRASTIENDA_TEST_POSTGRES_URL = postgres.url;
  return () => postgres.stop();
}
