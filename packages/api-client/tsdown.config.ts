import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';

const folder = 'dist/package';

// The package that others install is a folder of its own: one module with its types, for Node, browsers, Bun and Deno. Our own workspaces
// import the sources.
export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  outDir: folder,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
  dts: true,
  sourcemap: false,
  clean: true,
  onSuccess() {
    const { name, version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const manifest = {
      name,
      version,
      description:
        'Client of Trastienda, the back office for marketplaces: typed calls, lists, files, live events and webhooks.',
      license: 'UNLICENSED',
      type: 'module',
      sideEffects: false,
      engines: { node: '>=20.19' },
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
      dependencies,
    };
    writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync('README.md', `${folder}/README.md`);
  },
});
