import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkFileName, chunks } from './build/chunks.ts';
import { drawnCharts } from './build/drawn-charts.ts';
import { firstPaint } from './build/first-paint.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanRouter } from './build/lean-router.ts';
import { noCircles } from './build/no-circles.ts';
import { precompress } from './build/precompress.ts';
import { screenFiles } from './build/screen-files.ts';
import { textsByModule } from './build/texts.ts';

const api = process.env.TRASTIENDA_API ?? 'http://127.0.0.1:4000';
const proxy = { '/api': { target: api, changeOrigin: true } };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leanRouter(),
    leanIcons(),
    drawnCharts(),
    textsByModule(),
    react(),
    tailwindcss(),
    firstPaint(),
    screenFiles(),
    noCircles(),
    precompress(),
  ],
  server: { host: '127.0.0.1', port: 4103, proxy },
  preview: { host: '127.0.0.1', port: 4103, proxy },
  // Files name each other relatively, so that a proxy may show the page below a path; the server writes that path into the page.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  // Its chunks are loaded when they are needed: the reader of workbooks is one.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The content security policy refuses data URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The target browsers preload modules themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: chunks, chunkFileNames: chunkFileName },
      treeshake: { propertyReadSideEffects: false },
    },
  },
  test: {
    environment: 'jsdom',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['./src/test-setup.ts'],
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    css: false,
    testTimeout: 120_000,
  },
});
