import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { knownOrder } from '../testing/orders.ts';
import { Ledger } from './ledger.ts';

let folder: string;
let ledger: Ledger;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-ledger-'));
  ledger = await Ledger.open(folder);
});

afterEach(async () => {
  await ledger.close();
  rmSync(folder, { recursive: true, force: true });
});

const order = (isOver: boolean) => knownOrder({ isOver });

it('knows what was written before it was opened', async () => {
  await ledger.write([
    { kind: 'place', key: 'orders', value: 'here' },
    { kind: 'order', key: 'order_1', value: order(false) },
    {
      kind: 'refusal',
      key: 'orders:order_2',
      value: { flow: 'orders', key: 'order_2', code: 'x', message: 'y', at: 'z' },
    },
  ]);
  await ledger.close();
  ledger = await Ledger.open(folder);
  expect(await ledger.get('place', 'orders')).toBe('here');
  expect([...ledger.open.keys()]).toEqual(['order_1']);
  expect(ledger.orderOfPart.get('MED-7-aurora')).toBe('order_1');
  await ledger.write([{ kind: 'refusal', key: 'orders:order_2', value: undefined }]);
  expect(await ledger.get('refusal', 'orders:order_2')).toBeUndefined();
});

it('keeps an order that is over apart from the open ones, and finds it by its parts', async () => {
  await ledger.write([{ kind: 'order', key: 'order_1', value: order(false) }]);
  await ledger.write([{ kind: 'order', key: 'order_1', value: order(true) }]);
  expect(ledger.open.size).toBe(0);
  expect(await ledger.order('order_1')).toMatchObject({ number: '7' });
  expect(await ledger.overOrderOf('MED-7-aurora')).toMatchObject({ id: 'order_1' });
  await ledger.write([{ kind: 'order', key: 'order_1', value: order(false) }]);
  expect(ledger.open.size).toBe(1);
});

it('belongs to one connector at a time, and is free again when that one is killed', async () => {
  await expect(Ledger.open(folder)).rejects.toMatchObject({ trouble: 'files' });
  const other = mkdtempSync(join(tmpdir(), 'trastienda-ledger-'));
  const program = `import { ClassicLevel } from 'classic-level';
const db = new ClassicLevel(process.argv[1], { valueEncoding: 'json' });
await db.open();
await db.batch([{ type: 'put', key: 'place:orders', value: 'there' }], { sync: true });
process.kill(process.pid, 'SIGKILL');`;
  const killed = spawnSync(process.execPath, ['--input-type=module', '--eval', program, other], {
    cwd: import.meta.dirname,
  });
  expect(killed.signal).toBe('SIGKILL');
  const again = await Ledger.open(other);
  expect(await again.get('place', 'orders')).toBe('there');
  await again.close();
  rmSync(other, { recursive: true, force: true });
});
