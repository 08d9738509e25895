import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ConnectError } from '../core/connect-error.ts';
import { say } from '../messages/say.ts';

const shape = z.object({
  shop: z.url(),
  server: z.url(),
  prefix: z.string().regex(/^[A-Z][A-Z0-9]{0,7}-?$/),
  retailer: z.string().min(1).max(41),
  shippingEstimate: z.string().regex(/^\d{1,3}b?d$/),
  cancelCause: z.string().min(1),
  salesChannelId: z.string(),
  stockLocationId: z.string(),
  shippingProfileId: z.string(),
  currency: z.string().length(3),
});

/** Where the connector works. Secrets are not here: they are in the environment. */
export type Config = z.infer<typeof shape>;

/** The file of a connector's folder that has its config. */
export const configFile = (folder: string): string => join(folder, 'medusa.json');
/** The folder of what the connector remembers. */
export const ledgerFolder = (folder: string): string => join(folder, 'memory');
/** What a running connector says of itself. */
export const statusFile = (folder: string): string => join(folder, 'status.json');

/** Reads the config of a folder. */
export function readConfig(folder: string): Config {
  const file = configFile(folder);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConnectError('usage', say('connect.config.absent', { file }), error);
  }
  const read = shape.safeParse(jsonOf(text));
  if (read.success) return read.data;
  const place = read.error.issues[0]?.path.join('.') ?? '';
  throw new ConnectError('usage', say('connect.config.broken', { file, place }), read.error);
}

/** Checks a config that is to be written. */
export function checkedConfig(config: Config): Config {
  const read = shape.safeParse(config);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new ConnectError('usage', say('connect.option.wrong', { name: issue?.path.join('.') ?? '' }), read.error);
}

/** Writes a file as a whole or not at all. */
export function writeWhole(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.next`;
  writeFileSync(next, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

/** A secret of the environment. */
export function secret(name: string): string {
  const value = process.env[name];
  if (!value) throw new ConnectError('usage', say('connect.environment.absent', { name }));
  return value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
