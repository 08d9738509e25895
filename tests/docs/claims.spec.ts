import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildProgram } from '../../apps/cli/src/program.ts';
import { program } from '../../apps/server/src/commands/program.ts';
import { environmentDefaults } from '../../apps/server/src/config.ts';
import { demoUsers } from '../../apps/server/src/demo/users-demo.ts';
import { fileProblem } from '../../scripts/steps/file-rules.mjs';
import { deepVitest } from '../support/deep-files.mjs';

// What the first pages say that can be proved: commands with their flags, npm scripts, links and paths, variables with their defaults.

type Command = ReturnType<typeof program>;

const root = join(import.meta.dirname, '..', '..');
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
/** Pages that are written by hand and describe what is, not what was measured. */
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => /^(?!messages|benches).+\.md$/.test(name))
    .map((name) => `docs/${name}`),
];

/** The code of a page: what stands between backticks, and the lines of its blocks, with lines that go on joined. */
function codeOf(page: string): string[] {
  const text = textOf(page).replaceAll('\\\n', ' ');
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans];
}

/** The calls of a program that a line of code makes, as words. */
const callsIn = (line: string, name: string): string[][] =>
  [...line.matchAll(new RegExp(`(?<!-w)(?:^|[\\s;|&("])(?:npx )?${name} ([^|;#&>]+)`, 'g'))].map(([, call = '']) =>
    call.trim().split(/\s+/),
  );

/** Why a program does not take a call; undefined if it does. Values of arguments are not looked at. */
function refusalOf(root: Command, words: readonly string[]): string | undefined {
  let command = root;
  const known = [...root.options];
  for (const [index, word] of words.entries()) {
    if (word.startsWith('-')) {
      const flag = word.replace(/=.*$/, '').replace(/[^\w-]+$/, '');
      const takes = known.some(({ long, short }) => long === flag || short === flag) || ['--help', '-h'].includes(flag);
      if (!takes) return `${command.name()} has no ${flag}`;
      continue;
    }
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (!next) {
      // Groups take nothing but their commands.
      const isGroup = command.commands.length > 0 && command.registeredArguments.length === 0;
      if (isGroup && index === words.indexOf(word) && /^[a-z-]+$/.test(word) && !words[index - 1]?.startsWith('-'))
        return `${command.name()} has no ${word}`;
      continue;
    }
    command = next;
    known.push(...next.options);
  }
  return undefined;
}

const quiet = { columns: 80, isTTY: false, write: () => true } as unknown as NodeJS.WriteStream;
const programs: Readonly<Record<string, Command>> = {
  trastienda: buildProgram(() => async () => undefined, { stdout: quiet, stderr: quiet }),
  'trastienda-server': program(),
};

describe.each(Object.entries(programs))('%s', (name, command) => {
  const calls = pages.flatMap((page) =>
    codeOf(page).flatMap((line) => callsIn(line, name).map((call) => ({ page, call }))),
  );

  test('is called in the pages', () => expect(calls.length).toBeGreaterThan(5));

  test.each(calls.map(({ page, call }) => [page, call.join(' '), call] as const))(
    'takes what %s writes: %s',
    (_, __, call) => {
      expect(refusalOf(command, call)).toBeUndefined();
    },
  );

  test.each([
    [['nothing'], 'has no nothing'],
    [[name === 'trastienda' ? 'orders' : 'backup', '--nothing'], 'has no --nothing'],
  ])('refuses %j', (call, said) => expect(refusalOf(command, call)).toContain(said));
});

describe('the pages', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

  test.each(pages)('%s names npm scripts that are there', (page) => {
    const named = codeOf(page).flatMap((line) =>
      [...line.matchAll(/\bnpm (?:run )?([a-z]+)/g)].map(([, script = '']) => script),
    );
    const ofNpm = new Set(['install', 'ci', 'pack', 'audit', 'help', 'exec', 'publish', 'init']);
    expect(named.filter((script) => !ofNpm.has(script) && !(script in scripts))).toEqual([]);
  });

  test.each(pages)('%s links to what is there', (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  test.each(pages)('%s names paths that are there', (page) => {
    const named = codeOf(page).filter((code) =>
      /^(?:apps|packages|openapi|tests|scripts|deploy|docs)\/[\w./-]+$/.test(code),
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('what can be counted', () => {
  const { engines, scripts } = JSON.parse(textOf('package.json')) as {
    engines: { node: string };
    scripts: Record<string, string>;
  };
  const readme = textOf('README.md');

  test('README.md names the version of Node that package.json asks for', () => {
    const [floor] = readme.match(/(?<=Node )\d+\.\d+(?= or later)/) ?? [];
    expect(`>=${floor}`).toBe(engines.node);
  });

  test('every npm script is named in README.md or CONTRIBUTING.md', () => {
    const named = codeOf('README.md').concat(codeOf('CONTRIBUTING.md')).join('\n');
    const isNamed = (script: string) => new RegExp(`npm (?:run )?${script}\\b`).test(named);
    expect(Object.keys(scripts).filter((script) => !isNamed(script))).toEqual([]);
  });

  test('README.md names the runners and the quarters of `npm test`', () => {
    const [, projects = ''] = /const vitestProjects = \[(.+)\];/.exec(textOf('scripts/test.mjs')) ?? [];
    const runners = [...projects.matchAll(/'(\w+)'/g)].map(([, name]) => `\`${name}\``);
    expect(readme).toContain(`${runners.join(', ')}, \`browser\``);
    expect(readme).toContain(`\`--deep 1\` to \`--deep ${deepVitest.length}\``);
  });

  test('README.md lists the accounts of the demo, and no other', () => {
    const table = readme.split('## Demo accounts')[1]?.split('\n## ')[0] ?? '';
    const listed = [...table.matchAll(/^\| `(.+?)` \|/gm)].map(([, email = '']) => email);
    const made = demoUsers.map(({ email }) => email);
    expect(listed.sort()).toEqual(made.sort());
  });

  test('CONTRIBUTING.md says how long a file may be', () => {
    const [, most = 0, mostOfTests = 0] =
      /(\d+) the maximum \((\d+) for tests and tables\)/.exec(textOf('CONTRIBUTING.md')) ?? [];
    const limits = [
      ['apps/server/src/a.ts', Number(most)],
      ['tests/a.spec.ts', Number(mostOfTests)],
    ] as const;
    for (const [path, limit] of limits) {
      expect(fileProblem(path, limit)).toBeUndefined();
      expect(fileProblem(path, limit + 1)).toContain(`at most ${limit}`);
    }
  });

  const packages = [...textOf('docs/architecture.md').matchAll(/^\| `packages\/([\w-]+)` \| (.+) \|$/gm)];
  test.each(packages.map(([, name = '', may = '']) => [name, may] as const))(
    'docs/architecture.md names the libraries of packages/%s',
    (name, may) => {
      const { dependencies = {} } = JSON.parse(textOf(`packages/${name}/package.json`)) as {
        dependencies?: Record<string, string>;
      };
      const words = may.split(/[\s,;]+/);
      const foreign = Object.keys(dependencies).filter(
        (dependency) => !/^(@trastienda\/|trastienda-client$)/.test(dependency),
      );
      expect(foreign.filter((dependency) => !words.includes(dependency))).toEqual([]);
      // What is named but no dependency: our packages, and words of the sentence, which are no names of packages of npm that we have.
      const installed = words.filter(
        (word) => word !== '' && existsSync(join(root, 'node_modules', word, 'package.json')),
      );
      expect(installed.filter((word) => !(word in dependencies))).toEqual([]);
    },
  );
  test('docs/architecture.md has a row for every package', () => {
    expect(packages.map(([, name]) => name).sort()).toEqual(readdirSync(join(root, 'packages')).sort());
  });
});

describe('the environment in README.md', () => {
  const table = textOf('README.md').split('## Environment')[1]?.split('\n## ')[0] ?? '';
  const rows = [...table.matchAll(/^\| (`.+?) \| .+ \| (.+) \|$/gm)].map(([, names = '', usual = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    usual,
  }));
  const named = rows.flatMap(({ names }) => names);
  /** Variables that the tests read. */
  const ofOthers = ['CHROMIUM_PATH', 'TRASTIENDA_TEST_POSTGRES_URL', 'TRASTIENDA_TEST_POOLER_URL'];

  /** Folders depend on where the program stands. */
  const folders = ['TRASTIENDA_DATA', 'TRASTIENDA_WEB'];

  test('lists the variables that the server reads, and no other', () => {
    const read = Object.keys(environmentDefaults).filter((name) => name !== 'NODE_ENV');
    expect(named.filter((name) => !ofOthers.includes(name)).sort()).toEqual(read.sort());
  });

  test.each(
    Object.entries(environmentDefaults).filter(([name, usual]) => usual !== undefined && !folders.includes(name)),
  )('gives the default of %s', (name, usual) => {
    const row = rows.find(({ names }) => names.includes(name));
    expect(row?.usual).toContain(`\`${usual}\``);
  });
});

describe('SQL in the server', () => {
  const server = 'apps/server/src';
  /** A statement of the query builder or as text. Words are no SQL before they stand in a template or a call. */
  const query =
    /\bsql(?:<[^`]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:run|executeSql|query)\(\s*['"`]\s*(?:select|insert|update|delete|with|truncate|alter|create|drop|lock)\b/i;

  /** Where SQL may stand, with the reason. */
  const places: readonly (readonly [RegExp, string])[] = [
    [/^modules\/.+\.(?:repository|sql)\.ts$/, 'the queries of a module, and the pieces that several of them share'],
    [/^db\//, 'what holds for every table: connections, migrations, pages, locks'],
    [/^jobs\//, 'the queue, the leases and the outboxes of any table'],
    [/^backup\//, 'copies whole databases, whatever their tables are'],
    [/^demo\//, 'fills an empty database with a made-up marketplace'],
    [/^testing\/|\.test\.ts$/, 'prepares and inspects what a test is about'],
  ];

  const files = readdirSync(join(root, server), { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.startsWith('generated/'));
  const mayHold = (name: string) => places.some(([place]) => place.test(name));

  test('stands in repositories, the *.sql.ts beside them and the places that are listed', () => {
    expect(files.filter((name) => !mayHold(name) && query.test(textOf(`${server}/${name}`)))).toEqual([]);
  });

  test('is said to stand there by docs/architecture.md', () => {
    const [, said = ''] =
      /outside of the modules only (.+?)\s\(`tests\/docs/s.exec(textOf('docs/architecture.md')) ?? [];
    const folders = [...said.matchAll(/`(\w+)\/`/g)].map(([, folder]) => folder);
    const listed = places.map(([place]) => /^\^(\w+)\\\//.exec(place.source)?.[1]);
    expect(folders).toEqual(listed.filter((folder) => folder && !['modules', 'testing'].includes(folder)));
  });

  test.each(places)('is found in %s: %s', (place) => {
    expect(files.some((name) => place.test(name) && query.test(textOf(`${server}/${name}`)))).toBe(true);
  });

  test.each([
    ['sql`select 1`', true],
    ["sql<{ id: string }>`update person set name = ''`", true],
    ["db.selectFrom('person')", true],
    ["database.executeSql('select 1')", true],
    ['await run(`\n  delete from person`)', true],
    ["say('select.one')", false],
    ["events.publish(trx, 'session.passwordReset', { personId })", false],
  ])('finds in %s whether it is SQL: %s', (code, isSql) => expect(query.test(code)).toBe(isSql));
});
