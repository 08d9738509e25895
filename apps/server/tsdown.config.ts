import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'tsdown';

// Bodies of worker threads are entries of their own: they are started by file name, beside the main bundle.
const workers = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  /-worker\.(mjs|ts)$/.test(file),
);

export default defineConfig({
  entry: {
    'trastienda-server': 'src/main.ts',
    ...Object.fromEntries(workers.map((file) => [basename(file).replace(/\.\w+$/, ''), join('src', file)])),
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outExtensions: () => ({ js: '.mjs' }),
  deps: { alwaysBundle: [/^(@trastienda\/|trastienda-client$)/], onlyBundle: false },
  // OpenTelemetry's modules for Node: as CommonJS they need each other in a circle, which a bundle cannot order.
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  dts: false,
  sourcemap: true,
  clean: true,
});
