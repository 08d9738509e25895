/** @type {import('./skeleton.mjs').Kind} */
export const layout = {
  hasArea: false,
  usage: 'npm run new -- layout return-labels   (palabra del archivo)',
  skeleton: ({ kebab, camel, pascal, words }) => {
    const targets = 'apps/server/src/modules/tools/loads/targets';
    const title = words.replace(/^./, (first) => first.toUpperCase());
    return {
      files: [
        { path: `packages/validators/src/csv/layouts/${kebab}.layout.ts`, text: layoutText({ kebab, camel }) },
        { path: `${targets}/${kebab}.target.ts`, text: targetText({ kebab, camel }) },
        {
          path: `apps/server/src/modules/tools/loads/${kebab}-loads.handlers.ts`,
          text: handlersText({ kebab, camel, pascal }),
        },
        { path: `openapi/paths/${kebab}-loads.yaml`, text: pathText({ camel, pascal, words }) },
      ],
      lines: [
        { path: 'packages/domain/src/loads/csv-layout-keys.ts', before: /\] as const;/, text: `  '${kebab}',\n` },
        {
          path: 'packages/domain/src/loads/csv-layout-keys.ts',
          before: / {2}shipments: 'csv\.layout\.shipments'/,
          text: `  '${kebab}': 'csv.layout.${camel}',\n`,
        },
        {
          path: 'packages/domain/src/loads/load-uploads.ts',
          before: /\};\s*$/,
          text: `  '${kebab}': { path: '/${kebab}/importcsv' },\n`,
        },
        {
          path: 'packages/domain/src/loads/csv.messages.ts',
          before: / {2}'csv\.layout\.shipments'/,
          text: `  'csv.layout.${camel}': '${title}',\n`,
        },
        {
          path: 'packages/validators/src/csv/layouts/registry.ts',
          before: /\n\/\*\*/,
          text: `import { ${camel}Layout } from './${kebab}.layout.ts';\n`,
        },
        {
          path: 'packages/validators/src/csv/layouts/registry.ts',
          before: / {2}shipments: shipmentsLayout/,
          text: `  '${kebab}': ${camel}Layout,\n`,
        },
        {
          path: `${targets}/all-targets.ts`,
          before: /\nconst targets/,
          text: `import { ${camel}Target } from './${kebab}.target.ts';\n`,
        },
        {
          path: `${targets}/all-targets.ts`,
          before: /\};\n\nexport function targetOf/,
          text: `  '${kebab}': ${camel}Target,\n`,
        },
        {
          path: 'packages/domain/src/loads/load-access.ts',
          before: /\};\n\n(?:\/\*\*.*\n)?export const mayLoad/,
          text: `  '${kebab}': { anyOf: ['ADMIN_USER', 'ADMIN_API'] },\n`,
        },
        {
          path: 'apps/server/src/modules/tools/loads/load-templates.ts',
          before: /\};\n\nexport const templateName/,
          text: `  '${kebab}': '${kebab}.csv',\n`,
        },
        { path: 'openapi/schemas/load.yaml', before: /LoadState:/, text: `    - ${kebab}\n` },
        { path: 'openapi/schemas/preset.yaml', before: / {4}- report\.sales/, text: `    - load.${kebab}\n` },
        {
          path: 'openapi/openapi.yaml',
          before: / {2}\/loads: \{/,
          text: `  /${kebab}/importcsv: { $ref: "paths/${kebab}-loads.yaml#/${camel}" }\n`,
        },
      ],
      left: [
        `packages/validators/src/csv/layouts/${kebab}.layout.ts: columnas y reglas; layouts.test.ts: textos y problemas`,
        `${targets}/${kebab}.target.ts: qué hacen sus filas, y su prueba en seller-loads.test.ts o sku-loads.test.ts`,
        `quién la carga: load-access.ts y x-access de openapi/paths/${kebab}-loads.yaml (los dos dicen lo mismo); de un seller: ofSeller en load-uploads.ts`,
        'apps/web/src/features/loads/load-screens.ts: su pantalla; packages/domain/src/loads/csv.messages.ts: su título',
        'npx vitest run --project cli apps/cli/src/help -u; tests/contract/load-answers.ts; CHANGELOG.md y docs/rules si hay una regla nueva',
      ],
    };
  },
};

/** @param {Record<'kebab' | 'camel', string>} names */
const layoutText = ({ kebab, camel }) => `import { csvLimits } from '@trastienda/domain';
import { text } from '../cells/text-cell.ts';
import { defineCsvLayout } from './define-csv-layout.ts';

/** The columns, with their section of the specification. */
export const ${camel}Layout = defineCsvLayout({
  key: '${kebab}',
  columns: [
    { key: 'id', title: 'Id', cell: text({ required: true, max: csvLimits.nameLength }), example: '1' },
  ],
  unique: ['id'],
});
`;

/** @param {Record<'kebab' | 'camel', string>} names */
const targetText = ({ kebab, camel }) => `import type { LoadTarget } from './load-target.ts';

/** Applies the rows of a file of ${kebab}. */
export const ${camel}Target: LoadTarget = {
  mayRefuse: true,
  lookups: () => ({}),
  async apply() {
    throw new Error('A file of ${kebab} is not applied yet.');
  },
};
`;

/** @param {Record<'kebab' | 'camel' | 'pascal', string>} names */
const handlersText = ({ kebab, camel, pascal }) => `import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { uploader } from './load-uploads.ts';

export function ${camel}LoadsHandlers(context: Context): Pick<Handlers, 'upload${pascal}'> {
  return { upload${pascal}: uploader(context)('${kebab}') };
}
`;

/** @param {Record<'camel' | 'pascal' | 'words', string>} names */
const pathText = ({ camel, pascal, words }) => `${camel}:
  post:
    operationId: upload${pascal}
    tags: [loads]
    summary: Load ${words} from a CSV file
    x-access: { anyOf: [ADMIN_USER, ADMIN_API] }
    x-token-scope: [loads]
    parameters:
      - { $ref: "../schemas/parameters.yaml#/IdempotencyKey" }
      - name: delimiter
        in: query
        description: Found by content where it is not given.
        schema: { type: string, enum: [",", ";", "\\t", "|"] }
      - name: dryRun
        in: query
        description: Check everything, say what would change in \`summary\`, write nothing.
        schema: { type: boolean, default: false }
      - name: partial
        in: query
        description: Apply the good rows although others are wrong; otherwise one wrong row refuses the file.
        schema: { type: boolean, default: false }
    requestBody:
      required: true
      content: { multipart/form-data: { schema: { $ref: "../schemas/load.yaml#/Upload" } } }
    responses:
      "202":
        description: Received.
        content: { application/json: { schema: { $ref: "../schemas/load.yaml#/Load" } } }
      "200":
        description: This attempt, or this file, came before; its load.
        content: { application/json: { schema: { $ref: "../schemas/load.yaml#/Load" } } }
      "400": { $ref: "../schemas/responses.yaml#/BadRequest" }
      "401": { $ref: "../schemas/responses.yaml#/Unauthorized" }
      "403": { $ref: "../schemas/responses.yaml#/Forbidden" }
      "413":
        description: The file is too large.
        content: { application/json: { schema: { $ref: "../schemas/shared.yaml#/Error" } } }
      "415":
        description: Not a CSV file by its type and extension, or not multipart/form-data.
        content: { application/json: { schema: { $ref: "../schemas/shared.yaml#/Error" } } }
      "422": { $ref: "../schemas/responses.yaml#/OtherContent" }
      "500": { $ref: "../schemas/responses.yaml#/Failure" }
`;
