import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../steps/paths.mjs';
import { folderOfModule } from '../steps/server-floors.mjs';

/** @type {import('./skeleton.mjs').Kind} */
export const endpoint = {
  hasArea: true,
  usage: 'npm run new -- endpoint carriers/list-zones   (módulo/operación)',
  skeleton: ({ area, kebab, camel, pascal, words }) => {
    const module = folderOfModule(area);
    return {
      files: [
        { path: `openapi/schemas/${kebab}.yaml`, text: schemaText(pascal) },
        { path: `${module}/${kebab}.handlers.ts`, text: handlersText({ kebab, camel }) },
        { path: `${module}/${kebab}.ts`, text: useCaseText({ area, kebab, camel, pascal }) },
        { path: `${module}/${kebab}.test.ts`, text: testText({ kebab, camel }) },
      ],
      appended: [{ path: `openapi/paths/${area}.yaml`, text: pathText({ area, kebab, camel, pascal, words }) }],
      lines: endpointLines({ area, kebab, camel, pascal, type: `${pascal}Answer` }),
      left: [
        `openapi/paths/${area}.yaml: dirección, método, x-access, x-token-scope, parámetros y respuestas de ${camel}; openapi/schemas/${kebab}.yaml: lo que contesta`,
        existsSync(fromRoot(module))
          ? `${module}/${kebab}.ts: qué hace, con el SQL en el *.repository.ts del módulo`
          : `${module}/${kebab}.ts: qué hace, con el SQL en un *.repository.ts a su lado`,
        `${module}/${kebab}.test.ts y una petición por respuesta en tests/contract/*-answers.ts`,
        'CHANGELOG.md',
      ],
    };
  },
};

/**
 * The lines to insert for a path, its tag and the type of its response.
 * @param {Record<'area' | 'kebab' | 'camel' | 'pascal' | 'type', string>} names
 * @returns {import('./skeleton.mjs').Line[]}
 */
export function endpointLines({ area, kebab, camel, pascal, type }) {
  const path = 'openapi/openapi.yaml';
  const hasTag = readFileSync(fromRoot(path), 'utf8').includes(`- { name: ${area},`);
  const tag = `  - { name: ${area}, description: "${pascal}." }\n`;
  return [
    { path, before: / {2}\/health: \{/, text: `  /${area}/${kebab}: { $ref: "paths/${area}.yaml#/${camel}" }\n` },
    { path: 'packages/api-client/src/index.ts', before: /\} from '\.\/generated\/schema\.ts'/, text: `  ${type},\n` },
    ...(hasTag ? [] : [{ path, before: / {2}- \{ name: health,/, text: tag }]),
  ];
}

const schemaText = (/** @type {string} */ pascal) => `${pascal}Answer:
  type: object
  required: [id]
  properties:
    id: { type: string, maxLength: 100 }
`;

/** @param {Record<'area' | 'kebab' | 'camel' | 'pascal' | 'words', string>} names */
const pathText = ({ area, kebab, camel, pascal, words }) => `${camel}:
  get:
    operationId: ${camel}
    tags: [${area}]
    summary: ${words.replace(/^./, (first) => first.toUpperCase())}
    x-access: { ownAccount: true }
    x-token-scope: [read]
    responses:
      "200":
        description: The answer.
        content: { application/json: { schema: { $ref: "../schemas/${kebab}.yaml#/${pascal}Answer" } } }
      "400": { $ref: "../schemas/responses.yaml#/BadRequest" }
      "401": { $ref: "../schemas/responses.yaml#/Unauthorized" }
      "500": { $ref: "../schemas/responses.yaml#/Failure" }
`;

/** @param {Record<'kebab' | 'camel', string>} names */
const handlersText = ({ kebab, camel }) => `import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { dataScope } from '../../../db/scope.ts';
import { ${camel} } from './${kebab}.ts';

export function ${camel}Handlers({ database }: Context): Pick<Handlers, '${camel}'> {
  return {
    ${camel}: async ({ viewer }) => ({ status: 200, body: await ${camel}(database.db, dataScope(viewer)) }),
  };
}
`;

/** @param {Record<'area' | 'kebab' | 'camel' | 'pascal', string>} names */
const useCaseText = ({ area, kebab, camel, pascal }) => `import type { ${pascal}Answer } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** The response of GET /${area}/${kebab} within this scope. */
export async function ${camel}(_db: Db, _scope: Scope): Promise<${pascal}Answer> {
  throw new Error('${camel} is not written yet.');
}
`;

/** @param {Record<'kebab' | 'camel', string>} names */
const testText = ({ kebab, camel }) => `import { expect, it } from 'vitest';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { ${camel} } from './${kebab}.ts';

describeOnBothEngines('${camel}', (database) => {
  it.each([
    ['an administrator', everySeller],
    ['a seller', sellerOf('aurora')],
  ])('answers %s', async (_, scope) => {
    expect(await ${camel}(database().db, scope)).toMatchObject({ id: expect.any(String) });
  });
});
`;
