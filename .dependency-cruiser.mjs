// Who may import whom (docs/architecture.md), as a check. Nothing here names a feature or an area: the folders do, and server-floors.mjs.
import { existsSync, readdirSync } from 'node:fs';
import { serverFloors } from './scripts/steps/server-floors.mjs';

const dependsOn = {
  'packages/domain': [],
  'packages/validators': ['packages/domain'],
  'packages/machines': ['packages/domain', 'packages/validators'],
  'packages/api-client': [],
  'packages/images': ['packages/domain', 'packages/validators'],
  'packages/workbooks': ['packages/domain', 'packages/validators'],
  'apps/server': [
    'packages/domain',
    'packages/validators',
    'packages/machines',
    'packages/images',
    'packages/workbooks',
  ],
  'apps/web': [
    'packages/domain',
    'packages/validators',
    'packages/machines',
    'packages/api-client',
    'packages/workbooks',
  ],
  'apps/cli': [
    'packages/domain',
    'packages/validators',
    'packages/machines',
    'packages/api-client',
    'packages/images',
    'packages/workbooks',
  ],
  'apps/connect': ['packages/domain', 'packages/machines', 'packages/api-client'],
};

/** The npm packages that a workspace under packages/ may use; the apps answer for themselves in their package.json. */
const npmOf = {
  'packages/domain': [],
  'packages/validators': ['zod', 'iconv-tiny', 'fastest-levenshtein'],
  'packages/machines': ['xstate'],
  'packages/api-client': ['openapi-fetch', 'eventsource-parser'],
  'packages/images': [],
  'packages/workbooks': ['@zip.js/zip.js', 'saxes'],
};

/** What asks the network as only Node can; everything else under packages/ runs anywhere. */
const onNode = ['packages/images'];

/** Where a workspace may take types, and only types, from one that it must not run. */
const typesOnly = [
  { from: '^packages/machines/src/.+\\.actors\\.ts$', to: 'packages/api-client', workspace: 'packages/machines' },
  {
    from: '^packages/validators/src/.+-lists?\\.ts$',
    to: 'packages/api-client',
    workspace: 'packages/validators',
  },
  { from: '^apps/server/', to: 'packages/api-client', workspace: 'apps/server' },
];

const tests = '\\.(test|spec)\\.tsx?$|/test-setup\\.ts$|/testing/|/tsdown\\.config\\.ts$';
const all = Object.keys(dependsOn);
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const workspaceRules = all.flatMap((workspace) => {
  const forbidden = all.filter((other) => other !== workspace && !dependsOn[workspace].includes(other));
  const exception = typesOnly.find((entry) => entry.workspace === workspace);
  const never = forbidden.filter((other) => other !== exception?.to);
  return [
    error(
      `${workspace}-imports-only-below`,
      `${workspace} may import ${dependsOn[workspace].join(', ') || 'no other workspace'}.`,
      { path: `^${workspace}/` },
      { path: `^(${never.join('|')})/` },
    ),
    ...(exception
      ? [
          error(
            `${workspace}-takes-only-types`,
            `${workspace} may use nothing but the types of ${exception.to}.`,
            { path: `^${workspace}/` },
            { path: `^${exception.to}/`, dependencyTypesNot: ['type-only'] },
          ),
          error(
            `${workspace}-takes-types-in-their-place`,
            `Types of ${exception.to} are imported only in ${exception.from}.`,
            { path: `^${workspace}/`, pathNot: exception.from },
            { path: `^${exception.to}/` },
          ),
        ]
      : []),
    error(
      `${workspace}-through-the-door`,
      'A package is imported by its name, through its door, never by a path into it.',
      // The web's build reads the files of the catalogue that it divides (ADR 65).
      { path: `^${workspace}/`, pathNot: '^apps/web/build/texts[.]ts$' },
      {
        path: `^packages/(?!${workspace.replace('packages/', '')}/)`,
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    ),
  ];
});

const npmRules = Object.entries(npmOf).flatMap(([workspace, names]) => [
  error(
    `${workspace}-npm`,
    `${workspace} may use ${names.join(', ') || 'no npm package'}.`,
    { path: `^${workspace}/`, pathNot: tests },
    {
      path: `node_modules/(?!@trastienda/|trastienda-client/)`,
      pathNot: names.map((name) => `node_modules/(@types/)?${name}/`),
    },
  ),
  ...(onNode.includes(workspace)
    ? []
    : [
        error(
          `${workspace}-runs-anywhere`,
          `${workspace} runs in a browser too: no Node modules.`,
          { path: `^${workspace}/`, pathNot: tests },
          { dependencyTypes: ['core'] },
        ),
      ]),
]);

const features = existsSync('apps/web/src/features') ? readdirSync('apps/web/src/features') : [];
const featureRules = features.map((feature) =>
  error(
    `web-feature-${feature}-alone`,
    'A feature never imports another one: what two share belongs to ui/, lib/ or a package.',
    { path: `^apps/web/src/features/${feature}/` },
    { path: `^apps/web/src/features/(?!${feature}/)` },
  ),
);

const layerRules = [
  error(
    'web-ui-is-a-kit',
    'ui/ knows lib/ only: no feature, no business word.',
    { path: '^apps/web/src/ui/' },
    { path: ['^apps/web/src/(?!ui/|lib/)', '^packages/'] },
  ),
  error(
    'web-lib-is-below',
    'lib/ is below everything else of the web.',
    { path: '^apps/web/src/lib/', pathNot: tests },
    { path: '^apps/web/src/(?!lib/)' },
  ),
  error(
    'web-features-below-app',
    'A feature does not know the application around it.',
    { path: '^apps/web/src/features/', pathNot: tests },
    { path: '^apps/web/src/app/' },
  ),
  error(
    'cli-services-know-no-terminal',
    'A service of the command line knows no flag and prints nothing.',
    { path: '^apps/cli/src/services/', pathNot: tests },
    { path: ['^apps/cli/src/(commands|ui)/', 'node_modules/(commander|ink|react|picocolors|cli-table3)/'] },
  ),
  error(
    'server-sql-in-repositories',
    'Only repositories know SQL: handlers and services ask them.',
    { path: '^apps/server/src/modules/.+\\.(handlers|service|mapper)\\.ts$' },
    { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  ),
  error(
    'server-one-writer-of-pdf',
    'newPdf makes every document: its fonts have all letters, and its texts are composed (ADR 96).',
    { path: '^apps/server/', pathNot: '^apps/server/src/pdf/' },
    { path: 'node_modules/(@types/)?(pdfkit|fontkit)/' },
  ),
];

const server = '^apps/server/src';
const serverModules = Object.entries(serverFloors).flatMap(([floor, modules]) =>
  modules.map((module) => `${floor}/${module}`),
);
/** What assembles the server from its modules; everything else beside them is below them. */
const serverTop = `${server}/(backup|commands|control|demo|plugins|generated/handlers|app|file-owners|main|open-context|secret-keys|subscribers|work)(/|\\.ts$)`;
const moduleRules = [
  ...serverModules
    .slice(0, -1)
    .map((module, n) =>
      error(
        `server-${module.replace('/', '-')}-looks-down`,
        'A module imports modules of lower floors and, on its own floor, those before it: scripts/steps/server-floors.mjs (ADR 126).',
        { path: `${server}/modules/${module}/`, pathNot: tests },
        { path: `${server}/modules/(${serverModules.slice(n + 1).join('|')})/` },
      ),
    ),
  error(
    'server-module-has-a-floor',
    'Every module stands in scripts/steps/server-floors.mjs (ADR 126).',
    { path: `${server}/modules/`, pathNot: [tests, `${server}/modules/(${serverModules.join('|')})/`] },
    {},
  ),
  error(
    'server-modules-below-the-top',
    'The top assembles the modules; they know nothing of it (ADR 126).',
    { path: server, pathNot: [tests, serverTop] },
    { path: serverTop },
  ),
  error(
    'server-ground-below-the-modules',
    'What every module stands on imports none of them; of their tables it reads the types (ADR 126).',
    { path: server, pathNot: [tests, serverTop, `${server}/modules/`] },
    { path: `${server}/modules/`, pathNot: '\\.tables\\.ts$' },
  ),
];

const generalRules = [
  error(
    'no-cycles',
    'Two files that need each other are one file, or three. A type belongs to the one that is used: a command takes the type of its flags from its helper, not the other way round.',
    {},
    { circular: true },
  ),
  error('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  error('no-tests-in-code', 'Code never imports a test.', { pathNot: tests }, { path: '\\.(test|spec)\\.tsx?$' }),
];

export default {
  forbidden: [...workspaceRules, ...npmRules, ...featureRules, ...layerRules, ...moduleRules, ...generalRules],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|\\.d\\.ts$|\\.css$|\\.css\\?' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    builtInModules: { add: ['node:sqlite', 'node:test'] },
  },
};
