import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConnectError } from '../core/connect-error.ts';
import { say } from '../messages/say.ts';
import { type KnownRefusal, Ledger } from '../store/ledger.ts';
import { ledgerFolder, readConfig, statusFile, writeWhole } from './config.ts';
import type { Output } from './output.ts';

const shape = z.object({
  at: z.string(),
  open: z.number(),
  over: z.number(),
  products: z.number(),
  skus: z.number(),
  refusals: z.array(
    z.object({ flow: z.string(), key: z.string(), code: z.string(), message: z.string(), at: z.string() }),
  ),
});

/** What the connector carries, and what is left to be resolved. */
export type Status = z.infer<typeof shape>;

/** The status of what the connector remembers. */
export async function statusOf(ledger: Ledger): Promise<Status> {
  const count = async (kind: 'over' | 'product' | 'sku') => {
    let n = 0;
    for await (const _ of ledger.all(kind)) n += 1;
    return n;
  };
  const refusals: KnownRefusal[] = [];
  for await (const [, refusal] of ledger.all('refusal')) refusals.push(refusal as KnownRefusal);
  const [over, products, skus] = [await count('over'), await count('product'), await count('sku')];
  return { at: new Date().toISOString(), open: ledger.open.size, over, products, skus, refusals };
}

/** Writes what a running connector says of itself, for `status` beside it. */
export async function writeStatus(folder: string, ledger: Ledger): Promise<void> {
  writeWhole(statusFile(folder), await statusOf(ledger));
}

/** Tells the status: of the memory, or of a running connector what it wrote last. */
export async function status(folder: string, isJson: boolean, output: Output): Promise<void> {
  readConfig(folder);
  const { status: told, isRunning } = await readStatus(folder);
  if (isJson) {
    output.say(JSON.stringify({ ...told, isRunning }));
    return;
  }
  const { at, open, over, products, skus, refusals } = told;
  if (isRunning) output.say(say('connect.status.running', { at }));
  output.say(say('connect.status.products', { products, skus }));
  output.say(say('connect.status.open', { open, over }));
  output.say(say('connect.status.refusals', { n: refusals.length }));
  for (const { flow, key, message, at: since } of refusals) output.say(`  ${since}  ${flow} ${key}: ${message}`);
}

async function readStatus(folder: string): Promise<{ status: Status; isRunning: boolean }> {
  try {
    const ledger = await Ledger.open(ledgerFolder(folder));
    const now = await statusOf(ledger);
    await ledger.close();
    return { status: now, isRunning: false };
  } catch (error) {
    const file = statusFile(folder);
    if (!(error instanceof ConnectError) || error.trouble !== 'files' || !existsSync(file)) throw error;
    return { status: shape.parse(JSON.parse(readFileSync(file, 'utf8'))), isRunning: true };
  }
}
