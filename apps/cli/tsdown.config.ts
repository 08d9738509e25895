import { defineConfig } from 'tsdown';

// Dynamic imports stay separate chunks: `trastienda --version` must load nothing heavy.
export default defineConfig({
  entry: { trastienda: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outExtensions: () => ({ js: '.mjs' }),
  deps: { alwaysBundle: [/^@trastienda\//], onlyBundle: false },
  define: { 'process.env.NODE_ENV': '"production"' },
  dts: false,
  sourcemap: false,
  clean: true,
});
