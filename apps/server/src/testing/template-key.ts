import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../db/migrations/', import.meta.url));

/** Changes whenever a migration does, so that a template is never older than the schema it stands for. */
export function templateKey(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(folder + file));
  return hash.digest('hex').slice(0, 16);
}
