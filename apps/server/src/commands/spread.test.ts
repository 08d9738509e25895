import { expect, it, vi } from 'vitest';
import { configFrom } from '../config.ts';
import { describeOnPostgres, openOther } from '../testing/test-database.ts';
import { program } from './program.ts';
import { spreadMarketplace } from './spread.ts';

describeOnPostgres('trastienda-server spread', (database) => {
  const run = async (direction: 'spread' | 'unspread', check: boolean) => {
    const { url, close } = await openOther(database());
    await close();
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      return await spreadMarketplace(configFrom({ DATABASE_URL: url }), direction, { check, shards: 4 });
    } finally {
      output.mockRestore();
    }
  };

  it.each([
    ['spread', false],
    ['spread', true],
    ['unspread', false],
  ] as const)('refuses a database without Citus: %s, check %s', async (direction, check) => {
    await expect(run(direction, check)).rejects.toThrow(/no tiene Citus/);
  });

  it('looks at the database that it is given, not at the one that is set', async () => {
    const { url, close } = await openOther(database());
    await close();
    const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
    vi.stubEnv('DATABASE_URL', nowhere);
    vi.stubEnv('DATABASE_DIRECT_URL', nowhere);
    try {
      const asked = program().parseAsync(['spread', '--check', '--database-url', url], { from: 'user' });
      await expect(asked).rejects.toThrow(/no tiene Citus/);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('asks for the address of a coordinator', async () => {
    const without = spreadMarketplace(configFrom({}), 'spread', { check: true, shards: 4 });
    await expect(without).rejects.toThrow(/--database-url o DATABASE_URL/);
  });
});
