import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A dialog's code is loaded when it is first shown, so that a test which does not wait passes only after another file has shown it. */
it('no test takes a dialog without waiting for it', () => {
  const web = join(import.meta.dirname, '..');
  const hasty = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && /\bgetByRole\(\s*'(alert)?dialog'/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(hasty).toEqual([]);
});
