import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../steps/paths.mjs';
import { cliMessages } from './cli-messages.mjs';

/** @type {import('./skeleton.mjs').Kind} */
export const command = {
  hasArea: true,
  usage: 'npm run new -- command carriers/zones   (área/verbo)',
  skeleton: ({ area, kebab, camel, pascal }) => {
    const Area = area.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());
    const commands = `apps/cli/src/commands/${area}`;
    const list = `${commands}/${area}.ts`;
    const isNew = !existsSync(fromRoot(list));
    const key = keyOf(area);
    const messages = cliMessages(area, {
      ...(isNew && { [`${key}.summary`]: 'qué reúne, en una línea', [`${key}.description`]: 'Qué reúne.' }),
      [`${key}.${camel}.summary`]: 'qué hace, en una línea',
      [`${key}.${camel}.description`]: 'Qué hace, para quién y qué contesta.',
    });
    return {
      files: [
        { path: `${commands}/${kebab}.ts`, text: commandText({ area, kebab, camel, pascal }) },
        { path: `${commands}/${kebab}.test.ts`, text: testText({ area, kebab }) },
        { path: `apps/cli/src/services/${area}/${kebab}.ts`, text: serviceText({ camel, pascal }) },
        ...(isNew ? [{ path: list, text: areaText({ area, Area, kebab, pascal }) }] : []),
        ...messages.files,
      ],
      lines: [
        ...messages.lines,
        ...(isNew
          ? [
              {
                path: 'apps/cli/src/program.ts',
                before: /import \{ addCompletionCommand \}/,
                text: `import { add${Area}Commands } from './commands/${area}/${area}.ts';\n`,
              },
              {
                path: 'apps/cli/src/program.ts',
                before: / {2}addCompletionCommand\(program, runner\);/,
                text: `  add${Area}Commands(program, runner);\n`,
              },
            ]
          : [
              { path: list, before: /^/, text: `import { add${pascal}Command } from './${kebab}.ts';\n` },
              { path: list, before: /\};\s*$/, text: `  add${pascal}Command(${parentIn(list)}, run);\n` },
            ]),
      ],
      left: [
        `apps/cli/src/messages/${area}.messages.ts: sus textos`,
        `${commands}/${kebab}.ts: argumentos, opciones y respuesta; apps/cli/src/services/${area}/${kebab}.ts: el trabajo`,
        `${commands}/${kebab}.test.ts: lo que se ve y los códigos de salida`,
        'npx vitest run --project cli apps/cli/src/help -u; docs/cli.md; CHANGELOG.md',
      ],
    };
  },
};

/**
 * The beginning of the keys of an area's texts.
 * @param {string} area
 */
const keyOf = (area) => `cli.${area.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())}`;

/**
 * The variable to which the area's commands are added.
 * @param {string} list
 */
const parentIn = (list) => /const (\w+) = program/.exec(readFileSync(fromRoot(list), 'utf8'))?.[1] ?? 'program';

/** @param {Record<'area' | 'kebab' | 'camel' | 'pascal', string>} names */
const commandText = ({ area, kebab, camel, pascal }) => `import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const add${pascal}Command = (parent: Command, run: Runner): void => {
  withHelp(parent.command('${kebab}'), '${keyOf(area)}.${camel}').action(
    run(async (context) => {
      const [{ connect }, { ${camel} }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/${area}/${kebab}.ts'),
      ]);
      return connect(context, async ({ client }) => {
        const answer = await ${camel}(client);
        await context.output.answer({
          text: () => answer.words,
          json: answer,
          events: () => [{ event: 'done', ...answer }],
        });
        return undefined;
      });
    }),
  );
};
`;

/** @param {Record<'camel' | 'pascal', string>} names */
const serviceText = ({ camel, pascal }) => `import type { TrastiendaClient } from 'trastienda-client';

/** The result of the command. */
export type ${pascal}Answer = { words: string };

/** Does the work of the command, without a terminal. */
export const ${camel} = async (_client: TrastiendaClient): Promise<${pascal}Answer> => {
  throw new Error('${camel} is not written yet.');
};
`;

/** @param {Record<'area' | 'Area' | 'kebab' | 'pascal', string>} names */
const areaText = ({ area, Area, kebab, pascal }) => `import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { add${pascal}Command } from './${kebab}.ts';

export const add${Area}Commands = (program: Command, run: Runner): void => {
  const area = withHelp(program.command('${area}'), '${keyOf(area)}');
  add${pascal}Command(area, run);
};
`;

/** @param {Record<'area' | 'kebab', string>} names */
const testText = ({ area, kebab }) => `import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };

test('${area} ${kebab} answers', async () => {
  const { exitCode, stderr } = await runCli(['${area}', '${kebab}'], { env, server: {} });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
});
`;
