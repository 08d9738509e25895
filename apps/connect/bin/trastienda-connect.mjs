#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/trastienda-connect.mjs', import.meta.url);

// A fresh clone has no build yet: print what to do instead of a module error.
if (existsSync(built)) {
  await import(built.href);
} else {
  process.stderr.write(
    'El conector todavía no está construido en esta copia.\n' +
      'Ejecute `npm start` o `npm run build`, y vuelva a intentarlo.\n',
  );
  process.exitCode = 5;
}
