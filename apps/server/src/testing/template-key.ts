import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whatever a template is made of: the schema, the queues, and how both are brought there. */
const folders = ['../db/migrations/', '../jobs/', './'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Changes whenever one of those does, so that a template is never older than what it stands for. */
export function templateKey(): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(folder + file));
  }
  return hash.digest('hex').slice(0, 16);
}
