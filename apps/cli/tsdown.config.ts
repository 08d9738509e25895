import { defineConfig } from 'tsdown';

// Dynamic imports stay separate chunks: `trastienda --version` must load nothing heavy.
export default defineConfig({
  // The body of a thread is an entry of its own: it is started by file name, beside the main bundle.
  entry: { trastienda: 'src/main.ts', 'check-part-worker': 'src/services/csv/check-part-worker.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outExtensions: () => ({ js: '.mjs' }),
  deps: { alwaysBundle: [/^(@trastienda\/|trastienda-client$)/], onlyBundle: false },
  define: { 'process.env.NODE_ENV': '"production"' },
  dts: false,
  sourcemap: false,
  clean: true,
});
