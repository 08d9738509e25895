// `npm run check`: runs every automatic check of the code and prints one line for each; exits with 1 if any fails.
// `npm run check -- --types @trastienda/web` checks the types of that workspace only.
import { parseArgs } from 'node:util';
import { audit } from './steps/audit.mjs';
import { repositoryCitationProblems } from './steps/citations.mjs';
import { giveUp, say, seconds } from './steps/console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { allFactProblems } from './steps/facts.mjs';
import { fileProblems } from './steps/file-rules.mjs';
import { staleFiles } from './steps/generated.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { heavyPages } from './steps/page-weights.mjs';
import { binary } from './steps/paths.mjs';
import { run } from './steps/processes.mjs';
import { allSpanishTexts } from './steps/spanish-texts.mjs';
import { allTitleProblems } from './steps/test-titles.mjs';

const { values } = parseArgs({ options: { types: { type: 'string' } } });

/** @typedef {{ name: string, problems: () => Promise<string | undefined | { undone: string }> }} Step */

/**
 * A step that runs commands: their output is shown on failure.
 * @param {string} name
 * @param {readonly [string, readonly string[]][]} commands
 * @returns {Step}
 */
function command(name, ...commands) {
  const env = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', REDOCLY_TELEMETRY: 'off' };
  return {
    name,
    async problems() {
      const outcomes = [];
      for (const [bin, args] of commands) outcomes.push(await run(binary(bin), args, { quiet: true, env }));
      const failures = outcomes.filter(({ code }) => code !== 0);
      return failures.length > 0 ? failures.map(({ output }) => output).join('\n') : undefined;
    },
  };
}

/**
 * A step that lists the problems found.
 * @param {string} name
 * @param {() => Promise<string[]>} find
 * @returns {Step}
 */
function list(name, find) {
  return {
    name,
    async problems() {
      const found = await find();
      return found.length > 0 ? found.map((line) => `  ${line}`).join('\n') : undefined;
    },
  };
}

/** @type {Step} */
const vulnerabilities = {
  name: 'dependencias sin fallas graves conocidas (npm audit)',
  async problems() {
    const verdict = await audit();
    if (verdict.kind === 'found') return verdict.lines.map((line) => `  ${line}`).join('\n');
    if (verdict.kind === 'unanswered') return { undone: `el registro no contesta: ${verdict.reason}` };
    return undefined;
  },
};

const steps = [
  command(
    'tipos (TypeScript)',
    [
      'turbo',
      [
        ...['run', 'typecheck', '--output-logs=errors-only', '--continue', '--concurrency=2'],
        ...(values.types ? [`--filter=${values.types}`] : []),
      ],
    ],
    ['tsc', ['-p', 'scripts']],
  ),
  command('formato y estilo (Biome)', ['biome', ['check', '--error-on-warnings', '--max-diagnostics=60', '.']]),
  command('quién importa a quién', [
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', '--output-type', 'err-long'],
  ]),
  list('tamaño y nombre de los archivos', fileProblems),
  list('hechos con una sola definición', allFactProblems),
  list('textos en su catálogo', allSpanishTexts),
  list('títulos de las pruebas', allTitleProblems),
  list('citas y sus reglas (docs/rules)', repositoryCitationProblems),
  command('contrato (Redocly)', ['redocly', ['lint', 'openapi/openapi.yaml']]),
  list('archivos generados al día (npm run generate)', staleFiles),
  command('código sin uso (knip)', ['knip', ['--no-progress']]),
  vulnerabilities,
  // This step is last because the tests, which run in parallel, have built the web by then.
  list('peso de las páginas de la web', heavyPages),
];

checkNodeVersion();
await ensureDependencies();
let broken = 0;
let undone = 0;

/** @param {Step} step */
async function take({ name, problems }) {
  const start = performance.now();
  const found = await problems().catch((error) => String(error instanceof Error ? error.message : error));
  if (found === undefined) say(`✔ ${name} (${seconds(start)})`);
  else if (typeof found === 'object') {
    undone += 1;
    say(`! ${name}: NO se revisó, ${found.undone} (${seconds(start)})`);
  } else {
    broken += 1;
    say(`✘ ${name} (${seconds(start)})\n${found.trimEnd()}\n`);
  }
}

// Two steps run at a time: most of them keep one processor busy.
const left = [...steps];
const takeAll = async () => {
  for (let step = left.shift(); step; step = left.shift()) await take(step);
};
await Promise.all([takeAll(), takeAll()]);
if (broken > 0) giveUp(`${broken} de ${steps.length} revisiones fallaron.`);
say(
  undone > 0
    ? `${steps.length - undone} de ${steps.length} revisiones pasaron; ${undone} no se pudo hacer aquí.`
    : `Las ${steps.length} revisiones pasaron.`,
);
