import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { fromRoot, root } from './paths.mjs';

// The figures of each bench are kept as data in docs/benches; docs/benches.md is made from them. Earlier runs are in the history of git.

/** @typedef {Record<string, string | number>} Figures */
/** @typedef {{ what: string, figures: Figures }} Row */
/** @typedef {{ title: string, about: string }} Subject */
/**
 * @typedef {Subject & {
 *   measured: string, commit?: string, machine: string, load?: { before: number, after: number }, settings?: Record<string, string>, rows: Row[],
 * }} Run a finished bench; `measured` is its day, `settings` the variables that changed its size
 */

const folder = fromRoot('docs', 'benches');

/**
 * @param {string} name of the bench, as after `npm run bench --`
 * @param {Run} run
 */
export function keepRun(name, run) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(run, null, 2)}\n`);
}

/**
 * Keeps what a bench drew; the page shows it below the figures.
 * @param {string} name of the bench
 * @param {string} svg
 */
export function keepDrawing(name, svg) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.svg`), svg);
}

/** What a reader has to know of the machine and the code that a bench ran on. */
export function circumstances() {
  const git = (/** @type {string[]} */ args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  // A place on this machine says nothing to a reader.
  const settings = Object.entries(process.env).filter(
    ([key, value = '']) => /^(?:TRASTIENDA_)?BENCH_/.test(key) && !isAbsolute(value),
  );
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    measured: new Date().toISOString().slice(0, 10),
    commit: git(['rev-parse', '--short=8', 'HEAD']) + (git(['status', '--porcelain']) === '' ? '' : ' with changes'),
    machine: `${cpus().length} × ${processor?.model.trim()}, ${memory} GB, Node ${process.versions.node}`,
    ...(settings.length > 0 && { settings: /** @type {Record<string, string>} */ (Object.fromEntries(settings)) }),
  };
}

/** The page of all figures, in Markdown. */
export function benchesPage() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const sections = files.sort().map((file) => {
    /** @type {Run} */
    const run = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return section(basename(file, '.json'), run);
  });
  return `# Figures

What \`npm run bench\` measured last, one subject after the other; nothing of it is asserted. Each run writes its figures to \`docs/benches/\`, and
\`npm run generate\` writes this page from them; earlier runs are in the history of git. Figures of different runs cannot be compared: machines
differ, and the peers of a subject were measured in its own run.

${sections.join('\n')}`;
}

/**
 * @param {string} name
 * @param {Run} run
 */
function section(name, { title, about, measured, commit, machine, load, settings, rows }) {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const run = [
    `Measured on ${measured}`,
    ...(commit ? [`at ${commit}`] : []),
    `on ${machine}`,
    ...(load ? [`load ${load.before} before and ${load.after} after`] : []),
    ...Object.entries(settings ?? {}).map(([key, value]) => `${key}=${value}`),
  ];
  return `## ${title}

\`npm run bench -- ${name}\`. ${about}

${run.join(', ')}.

${line(['What', ...columns])}
${line(['---', ...columns.map(() => '---:')])}
${rows.map(({ what, figures }) => line([what.replaceAll('|', '\\|'), ...columns.map((column) => cell(figures[column]))])).join('\n')}
${existsSync(join(folder, `${name}.svg`)) ? `\n![${title}: the same over time](benches/${name}.svg)\n` : ''}`;
}

/** @param {string | number | undefined} figure */
function cell(figure) {
  return typeof figure === 'number' ? figure.toLocaleString('en-US') : (figure ?? '');
}
