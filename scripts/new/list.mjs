import { folderOfModule } from '../steps/server-floors.mjs';
import { cliMessages } from './cli-messages.mjs';
import { endpointLines } from './endpoint.mjs';

/** @type {import('./skeleton.mjs').Kind} */
export const list = {
  hasArea: true,
  usage: 'npm run new -- list carriers/delivery-zones   (área/cosas)',
  skeleton: ({ area, kebab, camel, pascal, words }) => {
    const title = words.replace(/^./, (first) => first.toUpperCase());
    const module = folderOfModule(area);
    const web = `apps/web/src/features/${area}`;
    const messages = cliMessages(kebab, {
      [`cli.${camel}.summary`]: `${words}: verlos`,
      [`cli.${camel}.description`]: 'Qué reúne.',
      [`cli.${camel}.list.summary`]: 'qué busca, en una línea',
      [`cli.${camel}.list.description`]: 'Qué busca, y en qué orden.',
      [`cli.${camel}.list.things`]: words,
    });
    return {
      files: [
        { path: `openapi/schemas/${kebab}.yaml`, text: schemaText(pascal) },
        { path: `${module}/${kebab}.handlers.ts`, text: handlersText({ kebab, camel, pascal }) },
        { path: `${module}/${kebab}.repository.ts`, text: repositoryText({ pascal }) },
        { path: `packages/domain/src/${area}/${kebab}-list.messages.ts`, text: messagesText({ camel, title }) },
        { path: `packages/validators/src/${area}/${kebab}-list.ts`, text: declarationText({ camel, pascal }) },
        { path: `${web}/${kebab}.queries.ts`, text: queriesText({ area, kebab, camel, pascal }) },
        { path: `${web}/${kebab}-list.tsx`, text: screenText({ area, kebab, camel, pascal }) },
        { path: `${web}/${kebab}.routes.tsx`, text: routesText({ area, kebab, camel, pascal }) },
        { path: `apps/cli/src/commands/${kebab}/list.ts`, text: commandText({ area, kebab, camel }) },
        { path: `apps/cli/src/commands/${kebab}/${kebab}.ts`, text: groupText({ kebab, camel, pascal }) },
        ...messages.files,
      ],
      appended: [{ path: `openapi/paths/${area}.yaml`, text: pathText({ area, kebab, camel, pascal, words }) }],
      lines: [
        ...messages.lines,
        ...endpointLines({ area, kebab, camel, type: `${pascal}Row`, pascal }),
        {
          path: 'packages/validators/src/index.ts',
          before: /$(?![\s\S])/,
          text: `export { ${camel}List } from './${area}/${kebab}-list.ts';\n`,
        },
        {
          path: 'packages/domain/src/messages/shared.messages.ts',
          before: / {2}'menu\.orders\.guides'/,
          text: `  'menu.${camel}': '${title}',\n`,
        },
        {
          path: 'apps/web/src/app/signed-in-routes.tsx',
          before: /import \{ askAhead, lazyScreen \}/,
          text: `import { ${camel}Screens } from '../features/${area}/${kebab}.routes.tsx';\n`,
        },
        {
          path: 'apps/web/src/app/signed-in-routes.tsx',
          before: / {2}\.\.\.profileScreens,/,
          text: `  ...${camel}Screens,\n`,
        },
        {
          path: 'apps/web/src/app/screens.ts',
          before: /(?:\/\*\*.*\n)?export const looseScreens/,
          text: `/** The list of ${words}; move it into an area to show it in the menu. */\nconst ${camel}Screen: Screen = { path: '/${area}/${kebab}', title: 'menu.${camel}', paletteOnly: true };\n\n`,
        },
        {
          path: 'apps/web/src/app/screens.ts',
          before: /\];\n\n(?:\/\*\*.*\n)?export const redirects/,
          text: `, ${camel}Screen`,
        },
        {
          path: 'apps/cli/src/program.ts',
          before: /import \{ addCompletionCommand \}/,
          text: `import { add${pascal}Commands } from './commands/${kebab}/${kebab}.ts';\n`,
        },
        {
          path: 'apps/cli/src/program.ts',
          before: / {2}addCompletionCommand\(program, runner\);/,
          text: `  add${pascal}Commands(program, runner);\n`,
        },
      ],
      left: [
        `openapi/paths/${area}.yaml: dirección, x-access, x-token-scope y filtros; openapi/schemas/${kebab}.yaml: una fila`,
        `${module}/${kebab}.repository.ts: el SQL, con findPage de db/page.ts, y su prueba; una petición por respuesta en tests/contract/*-answers.ts`,
        `packages/validators/src/${area}/${kebab}-list.ts: filtros y columnas, y su prueba; packages/domain/src/${area}/${kebab}-list.messages.ts y menu.${camel}: los textos`,
        `apps/web/src/app/screens.ts: quién la abre y dónde está en el menú; ${web}/${kebab}-list.test.tsx; un recorrido en tests/journeys`,
        `apps/cli/src/commands/${kebab}/list.ts y apps/cli/src/messages/${kebab}.messages.ts: ayuda; npx vitest run --project cli apps/cli/src/help -u; docs/cli.md; CHANGELOG.md`,
      ],
    };
  },
};

const schemaText = (/** @type {string} */ pascal) => `${pascal}Row:
  type: object
  required: [id, name]
  properties:
    id: { type: string, maxLength: 100 }
    name: { type: string, maxLength: 200 }
`;

/** @param {Record<'area' | 'kebab' | 'camel' | 'pascal' | 'words', string>} names */
const pathText = ({ area, kebab, camel, pascal, words }) => `${camel}:
  get:
    operationId: list${pascal}
    tags: [${area}]
    summary: The list of ${words}
    x-access: { ownAccount: true }
    x-token-scope: [read]
    parameters:
      - { name: text, in: query, schema: { $ref: "../schemas/shared.yaml#/SearchText" } }
      - { name: from, in: query, description: "Zero-based page", schema: { type: integer, minimum: 0, maximum: 10000000, default: 0 } }
      - { name: size, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 10 } }
    responses:
      "200":
        description: A page.
        headers:
          X-Total-Count: { schema: { type: integer } }
        content: { application/json: { schema: { type: array, items: { $ref: "../schemas/${kebab}.yaml#/${pascal}Row" } } } }
      "400": { $ref: "../schemas/responses.yaml#/BadRequest" }
      "401": { $ref: "../schemas/responses.yaml#/Unauthorized" }
      "500": { $ref: "../schemas/responses.yaml#/Failure" }
`;

/** @param {Record<'kebab' | 'camel' | 'pascal', string>} names */
const handlersText = ({ kebab, camel, pascal }) => `import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { dataScope } from '../../../db/scope.ts';
import { find${pascal} } from './${kebab}.repository.ts';

export function ${camel}Handlers({ database }: Context): Pick<Handlers, 'list${pascal}'> {
  return {
    list${pascal}: async ({ query, viewer }) =>
      listAnswer(await find${pascal}(database.db, dataScope(viewer), query, pageOf(query)), (row) => row),
  };
}
`;

/** @param {Record<'pascal', string>} names */
const repositoryText = ({ pascal }) => `import type { ${pascal}Row } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import type { Found, Page } from '../../../db/page.ts';
import type { Scope } from '../../../db/scope.ts';

/** A page of the rows in the scope, and the number of matches. */
export async function find${pascal}(
  _db: Db,
  _scope: Scope,
  _search: { text?: string | undefined },
  _page: Page,
): Promise<Found<${pascal}Row>> {
  throw new Error('find${pascal} is not written yet.');
}
`;

/** @param {Record<'camel' | 'title', string>} names */
const messagesText = ({ camel, title }) => `/** The list of ${title.toLowerCase()}. */
export const ${camel}ListMessages = {
  '${camel}.list.title': '${title}',
  '${camel}.list.count': 'Encontrados: {n}',
  '${camel}.list.failed': 'Error obteniendo la lista',
  '${camel}.list.empty': 'No se han encontrado registros',
  '${camel}.list.empty.help': 'Aquí aparecerán los registros.',
  '${camel}.list.search': 'Buscar',
  '${camel}.list.search.placeholder': 'Nombre',
  '${camel}.list.search.flag': 'nombre',
  '${camel}.column.id': 'Id',
  '${camel}.column.name': 'Nombre',
} as const;
`;

/** @param {Record<'camel' | 'pascal', string>} names */
const declarationText = ({ camel, pascal }) => `import type { ${pascal}Row } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch } from '../search/define-search.ts';
import { searchText } from '../search/search-fields.ts';

const filters = {
  text: searchText({
    label: '${camel}.list.search',
    placeholder: '${camel}.list.search.placeholder',
    help: '${camel}.list.search.flag',
  }),
};

/** The list, with its section of the specification. */
export const ${camel}List = declareList({
  words: '${camel}.list',
  search: defineSearch(filters),
  rowKey: ({ id }: ${pascal}Row) => id,
  columns: [
    { key: 'id', header: '${camel}.column.id', value: ({ id }) => id },
    { key: 'name', header: '${camel}.column.name', value: ({ name }) => name },
  ],
});
`;

/** @param {Record<'area' | 'kebab' | 'camel' | 'pascal', string>} names */
const queriesText = ({ area, kebab, camel }) => `import { type operations, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const keys = createKeys('${camel}');

/** Queries of the screen. */
export const ${camel}Queries = {
  list: (query: NonNullable<operations['list${camel.replace(/^./, (first) => first.toUpperCase())}']['parameters']['query']>) => ({
    queryKey: keys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/${area}/${kebab}', { params: { query }, signal })),
  }),
};
`;

/** @param {Record<'area' | 'kebab' | 'camel' | 'pascal', string>} names */
const screenText = ({ area, kebab, camel, pascal }) => `import type { ${pascal}Row } from 'trastienda-client';
import type { Viewer } from '@trastienda/domain';
import { ${camel}List, pageQuery } from '@trastienda/validators';
import { listScreen } from '../../lib/list-screen.ts';
import { defineList } from '../../ui/list/list-definition.ts';
import { ViewerList } from '../../ui/list/viewer-list.tsx';
import { ${camel}Queries } from './${kebab}.queries.ts';

const ${camel}Screen = (viewer: Viewer) =>
  defineList<${pascal}Row>(
    listScreen(${camel}List, viewer, { query: (search) => ${camel}Queries.list(pageQuery(search)) }),
  );

/** /${area}/${kebab} */
export const ${pascal}ListScreen = () => <ViewerList listFor={${camel}Screen} />;
`;

/** @param {Record<'area' | 'kebab' | 'camel' | 'pascal', string>} names */
const routesText = ({ area, kebab, camel, pascal }) => `import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screen by URL; its code is loaded when it is first opened. */
export const ${camel}Screens: Readonly<Record<string, ComponentType>> = {
  '/${area}/${kebab}': lazyScreen(async () => (await import('./${kebab}-list.tsx')).${pascal}ListScreen),
};
`;

/** @param {Record<'area' | 'kebab' | 'camel', string>} names */
const commandText = ({ area, kebab, camel }) => `import { ${camel}List, pageQuery } from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: ${camel}List,
  help: 'cli.${camel}.list',
  things: say('cli.${camel}.list.things'),
  rows: '${camel}',
  event: (row) => ({ event: 'row', id: row.id, row }),
  call: (client, search) => client.GET('/${area}/${kebab}', { params: { query: pageQuery(search) } }),
});
`;

/** @param {Record<'kebab' | 'camel' | 'pascal', string>} names */
const groupText = ({ kebab, camel, pascal }) => `import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addListCommand } from './list.ts';

export const add${pascal}Commands = (program: Command, run: Runner): void => {
  const group = withHelp(program.command('${kebab}'), 'cli.${camel}');
  addListCommand(group, run);
};
`;
