import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binary, fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

// The import table must detect violations: a small tree with one import per file, and the rule that must refuse it.

/** @type {[file: string, line: string, rule: string | undefined][]} */
const imports = [
  ['packages/domain/src/a.ts', "import { z } from 'zod';", 'packages/domain-npm'],
  ['packages/domain/src/b.ts', "import fs from 'node:fs';", 'packages/domain-runs-anywhere'],
  ['packages/domain/src/c.ts', "import '@trastienda/validators';", 'packages/domain-imports-only-below'],
  ['packages/validators/src/a.ts', "import { z } from 'zod'; import '@trastienda/domain';", undefined],
  ['packages/validators/src/b.ts', "import '@trastienda/machines';", 'packages/validators-imports-only-below'],
  ['packages/validators/src/c.ts', "import '../../domain/src/index.ts';", 'packages/validators-through-the-door'],
  ['packages/validators/src/guide-list.ts', "import type { T } from 'trastienda-client';", undefined],
  [
    'packages/validators/src/other-list.ts',
    "import { t } from 'trastienda-client';",
    'packages/validators-takes-only-types',
  ],
  [
    'packages/validators/src/d.ts',
    "import type { T } from 'trastienda-client';",
    'packages/validators-takes-types-in-their-place',
  ],
  ['packages/machines/src/ship.actors.ts', "import type { T } from 'trastienda-client';", undefined],
  [
    'packages/machines/src/get.actors.ts',
    "import { t } from 'trastienda-client';",
    'packages/machines-takes-only-types',
  ],
  [
    'packages/machines/src/a.ts',
    "import type { T } from 'trastienda-client';",
    'packages/machines-takes-types-in-their-place',
  ],
  ['packages/machines/src/b.ts', "import { z } from 'zod';", 'packages/machines-npm'],
  ['packages/api-client/src/a.ts', "import '@trastienda/domain';", 'packages/api-client-imports-only-below'],
  ['packages/images/src/a.ts', "import 'node:http'; import '@trastienda/validators';", undefined],
  ['packages/images/src/b.ts', "import '@trastienda/machines';", 'packages/images-imports-only-below'],
  ['packages/workbooks/src/a.ts', "import '@trastienda/validators';", undefined],
  ['packages/workbooks/src/b.ts', "import 'node:fs';", 'packages/workbooks-runs-anywhere'],
  ['apps/server/src/a.ts', "import type { T } from 'trastienda-client';", undefined],
  ['apps/server/src/b.ts', "import { t } from 'trastienda-client';", 'apps/server-takes-only-types'],
  ['apps/server/src/c.ts', "import '../../cli/src/a.ts';", 'apps/server-imports-only-below'],
  ['apps/server/src/modules/trade/packing/a.ts', "import 'pdfkit';", 'server-one-writer-of-pdf'],
  ['apps/server/src/pdf/a.ts', "import 'pdfkit';", undefined],
  ['apps/server/src/modules/people/session/a.ts', "import type { here } from '../../platform/audit/a.ts';", undefined],
  ['apps/server/src/modules/people/session/session.tables.ts', '', undefined],
  ['apps/server/src/modules/platform/audit/a.ts', '', undefined],
  ['apps/server/src/modules/people/users/a.ts', "import '../session/a.ts';", undefined],
  [
    'apps/server/src/modules/people/session/b.ts',
    "import type { here } from '../users/a.ts';",
    'server-people-session-looks-down',
  ],
  [
    'apps/server/src/modules/catalogue/products/a.ts',
    "import '../../trade/packing/a.ts';",
    'server-catalogue-products-looks-down',
  ],
  ['apps/server/src/modules/catalogue/products/a.test.ts', "import '../../trade/packing/b.ts';", undefined],
  ['apps/server/src/modules/trade/packing/b.ts', "import '../orders/a.ts';", undefined],
  ['apps/server/src/modules/trade/orders/a.ts', "import '../../../plugins/a.ts';", 'server-modules-below-the-top'],
  ['apps/server/src/modules/trade/nowhere/a.ts', "import '../orders/a.ts';", 'server-module-has-a-floor'],
  ['apps/server/src/plugins/a.ts', "import '../modules/people/users/a.ts';", undefined],
  [
    'apps/server/src/db/a.ts',
    "import type { here } from '../modules/people/session/a.ts';",
    'server-ground-below-the-modules',
  ],
  ['apps/server/src/db/b.ts', "import type { here } from '../modules/people/session/session.tables.ts';", undefined],
  ['apps/server/src/ports/a.ts', "import type { here } from './b.ts';", 'no-cycles'],
  ['apps/server/src/ports/b.ts', "import type { here } from './a.ts';", undefined],
  ['apps/cli/src/a.ts', "import '@trastienda/machines'; import 'trastienda-client';", undefined],
  ['apps/cli/src/services/a.ts', "import '../commands/a.ts';", 'cli-services-know-no-terminal'],
  ['apps/cli/src/commands/a.ts', '', undefined],
  ['apps/web/src/features/orders/a.ts', "import '../../ui/a.ts'; import '@trastienda/domain';", undefined],
  ['apps/web/src/features/orders/b.ts', "import '../session/a.ts';", 'web-feature-orders-alone'],
  ['apps/web/src/features/session/a.ts', '', undefined],
  ['apps/web/src/features/session/b.ts', "import '../../app/a.ts';", 'web-features-below-app'],
  ['apps/web/src/ui/a.ts', "import '../lib/a.ts';", undefined],
  ['apps/web/src/ui/b.ts', "import '@trastienda/domain';", 'web-ui-is-a-kit'],
  ['apps/web/src/ui/c.ts', "import '../features/session/a.ts';", 'web-ui-is-a-kit'],
  ['apps/web/src/features/session/c.ts', "import '@trastienda/images';", 'apps/web-imports-only-below'],
  ['apps/web/src/lib/a.ts', '', undefined],
  ['apps/web/src/lib/b.ts', "import '../ui/a.ts';", 'web-lib-is-below'],
  ['apps/web/src/app/a.ts', "import './missing.ts';", 'resolvable'],
  ['apps/web/src/app/b.ts', "import './c.ts';", 'no-cycles'],
  // The other half of the same cycle, which is reported once.
  ['apps/web/src/app/c.ts', "import './b.ts';", undefined],
];
const npm = ['zod', 'pdfkit'];
const packages = ['domain', 'validators', 'machines', 'api-client', 'images'];
const folder = mkdtempSync(join(tmpdir(), 'trastienda-imports-'));

/** @type {{ from: string, rule: { name: string } }[]} */
let violations = [];

beforeAll(async () => {
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [file, line] of imports) write(file, `${line}\nexport const here = 1;\n`);
  mkdirSync(join(folder, 'node_modules', '@trastienda'), { recursive: true });
  for (const name of packages) {
    write(`packages/${name}/src/index.ts`, 'export type T = 1;\nexport const t = 1;\n');
    const packageName = name === 'api-client' ? 'trastienda-client' : `@trastienda/${name}`;
    const manifest = { name: packageName, type: 'module', exports: { '.': './src/index.ts' } };
    write(`packages/${name}/package.json`, JSON.stringify(manifest));
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', packageName), 'junction');
  }
  for (const name of npm) symlinkSync(fromRoot('node_modules', name), join(folder, 'node_modules', name), 'junction');
  write(
    'package.json',
    JSON.stringify({ type: 'module', dependencies: Object.fromEntries(npm.map((name) => [name, '*'])) }),
  );
  const args = ['--config', fromRoot('.dependency-cruiser.mjs'), '--output-type', 'json', 'apps', 'packages'];
  const { output } = await run(binary('depcruise'), args, { cwd: folder, quiet: true });
  violations = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)).summary.violations;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('who may import whom', () => {
  test.each(imports)('allows or refuses %s: %s', (file, _line, rule) => {
    const names = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
    if (rule === undefined) expect(names).toEqual([]);
    else expect(names).toContain(rule);
  });
});
