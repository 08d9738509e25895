import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The sources of a template: the schema, the queues, and the code that builds it. */
const folders = ['../db/migrations/', '../db/spread/', '../jobs/', './'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** A key that changes with the sources, so that a template is never outdated. */
export function templateKey(): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(ts|json)$/.test(file),
    );
    for (const file of files.sort()) hash.update(file).update(readFileSync(folder + file));
  }
  return hash.digest('hex').slice(0, 16);
}
