import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leanCode } from './lean-router.ts';

const production = join(dirname(createRequire(import.meta.url).resolve('react-router')), '..', 'production');
const files = readdirSync(production).filter((name) => name.endsWith('.mjs'));
const code = files.map((name) => readFileSync(join(production, name), 'utf8')).join('\n');

test('what React Router makes at its start can be dropped where it is not used', () => {
  expect(code).toMatch(/^Form\.displayName = /m);
  expect(code).toMatch(/^var Form = React\d*\.forwardRef\(/m);
  const lean = leanCode(code);
  expect(lean.match(/^\w+\.displayName = .*$/gm) ?? []).toEqual([]);
  expect(lean.match(/^var \w+ = React\d*\.\w+\(/gm) ?? []).toEqual([]);
});

test('no screen uses the data router whose parts are taken out', () => {
  const sources = filesIn(join(import.meta.dirname, '..', 'src')).filter((name) => /\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(300);
  const used = sources.filter((name) => dataRouter.test(readFileSync(name, 'utf8')));
  expect(used).toEqual([]);
});

test('the parts of the data router can be dropped', () => {
  for (const part of [
    'let dataRouterState = dataRouterOpts?.state;',
    'RenderErrorBoundary.contextType = RSCRouterContext;',
  ])
    expect(code).toContain(part);
  const lean = leanCode(code);
  for (const name of ['_renderMatches', 'useRoutesImpl', 'useNavigate', 'RenderedRoute']) {
    const [body = ''] = new RegExp(`^function ${name}\\([\\s\\S]*?^}`, 'm').exec(lean) ?? [];
    expect(body, name).not.toBe('');
    expect(body, name).not.toMatch(
      /DataRouter|dataRouterOpts|dataRouterState\b|useContext\(RouteContext\);\s+return isDataRoute/,
    );
  }
});

const dataRouter =
  /\b(?:RouterProvider|create(?:Browser|Hash|Memory|Static)Router|useBlocker|useLoaderData|useFetcher|useSubmit)\b/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
