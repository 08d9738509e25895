import { afterEach, expect, it, vi } from 'vitest';
import { configFrom } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { describeOnPostgres, openOther } from '../testing/test-database.ts';
import { updateSchema } from './migrate.ts';

const contracting = '0840-counters-without-functions-of-orders';
const expanding = '0731-kinds-of-notification';

describeOnPostgres('trastienda-server migrate', (database) => {
  afterEach(() => vi.restoreAllMocks());

  /** Runs the command on this database, and answers what it printed and whether it asks to stop every process. */
  const run = async (check = false) => {
    const { url, close } = await openOther(database());
    await close();
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    output.mockClear();
    const asksToStop = await updateSchema(configFrom({ DATABASE_URL: url }), { check });
    return { lines: output.mock.calls.map(([line]) => String(line).trim()), asksToStop };
  };
  const miss = (name: string) => database().executeSql('delete from migration where name = $1', [name]);
  const current = { lines: ['El esquema de la base de datos está al día.'], asksToStop: false };

  it('says which step needs that all processes are stopped, and applies it once they are', async () => {
    const other = await openOther(database());
    await migrate(other);
    await miss(contracting);
    expect(await run(true)).toEqual({
      lines: [
        `Falta ${contracting}: detenga antes todos los servidores y procesos de trabajo.`,
        'Procesos en marcha sobre esta base de datos: 1.',
      ],
      asksToStop: true,
    });
    await expect(run()).rejects.toThrow(/Deténgalos e inicie de nuevo/);
    await other.close();
    expect((await run()).lines).toEqual([`Se actualizó el esquema de la base de datos: ${contracting}.`]);
    expect([await run(), await run(true)]).toEqual([current, current]);
  });

  it('says which step lets the version before go on, and changes nothing when it only checks', async () => {
    await miss(expanding);
    const missing = { lines: [`Falta ${expanding}: la versión anterior puede seguir en marcha.`], asksToStop: false };
    expect([await run(true), await run(true)]).toEqual([missing, missing]);
  });
});
