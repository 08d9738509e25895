import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { 'trastienda-connect': 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outExtensions: () => ({ js: '.mjs' }),
  deps: { alwaysBundle: [/^(@trastienda\/|trastienda-client$)/], onlyBundle: false },
  dts: false,
  sourcemap: false,
  clean: true,
});
