import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { buildProgram } from '../program.ts';
import { interruption } from '../shell/terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

const quiet = { write: () => true, columns: 100 };
const program = buildProgram(() => async () => undefined, { stdout: quiet, stderr: quiet });

type Leaf = { command: Command; path: string[]; name: string };

const leavesOf = (command: Command, path: string[] = []): Leaf[] => {
  const own = command.commands.length === 0 ? [{ command, path, name: path.join(' ') }] : [];
  return [...own, ...command.commands.flatMap((child) => leavesOf(child, [...path, child.name()]))];
};

/** Every command that does something, groups not. */
export const leaves: readonly Leaf[] = leavesOf(program);

/** These end when a person interrupts them. */
const endless: ReadonlySet<string> = new Set(['webhooks listen']);

/** Ctrl+C for a run of a command: it is pressed after a second if the command would not end by itself. */
export const interrupted = ({ name }: Leaf): ReturnType<typeof interruption> => {
  const ctrlC = interruption();
  if (endless.has(name)) setTimeout(() => ctrlC.interrupt(), 1_000);
  return ctrlC;
};

const anId = '5a0c6a52-0f6e-4b06-8c0f-6f5cbe9f1a11';

/** What a command needs that its declaration does not tell: one of several options. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'orders ship': ['--all', '--carrier', '1', '--tracking-number', '1', '--tracking-url', 'https://tienda.example/a'],
  'orders deliver': ['--all'],
  'orders cancel': ['--cause', '1'],
  'orders cancel-items': ['--cause', '1', '--items', '1'],
  'orders decide': ['--accept'],
  'orders note': ['--text', '1'],
  'controversies create': ['--text', '1'],
  'controversies comment': ['--text', '1'],
  'returns announce': ['--all', '--reason', '1'],
  'categories set-range': ['--lowest', '1'],
  'skus reject': ['--note', '1'],
  'presets save': ['--partial'],
  'rates quote': ['--weight', '3'],
};

/** Commands whose file has a name that depends on its format. */
const namesItsFile: readonly string[] = ['orders labels'];

/** Good arguments of any command; its files are named and filled as the texts say. */
export const argumentsWith = ({ fileName, text }: { fileName: string; text: string }): ((leaf: Leaf) => string[]) => {
  const folder = temporaryFolder();
  const file = join(folder, fileName);
  mkdirSync(folder, { recursive: true });
  /** By the name of the argument or option; any other takes a number, which is also a good text. */
  const values: Readonly<Record<string, string>> = {
    archivo: file,
    archivos: file,
    csv: file,
    pdf: file,
    xml: file,
    ruta: join(folder, 'salida.txt'),
    fecha: '2026-11-20',
    recurso: '/orders',
    correo: 'eva@correo.mx',
    url: 'https://tienda.example/a',
    carga: anId,
    reporte: anId,
    trabajo: anId,
    programación: anId,
    unidades: '7',
    'código postal': '06600',
  };
  // Of the layouts, one that needs no category.
  const sampleOf = (name: string, choices?: readonly string[]): string =>
    choices?.find((choice) => choice === 'penalties') ?? choices?.[0] ?? values[name] ?? '1';
  return ({ command, name }) => {
    // Written anew: some commands write files.
    writeFileSync(file, `Pedido,Fecha\n"${text}","${text}"\n`);
    return [
      ...command.registeredArguments.map((one) => sampleOf(one.name(), one.argChoices)),
      ...command.options
        .filter(({ mandatory }) => mandatory)
        .flatMap(({ long, flags, argChoices }) => [
          long ?? '',
          sampleOf(/[<[]([^>\]]+)/.exec(flags)?.[1] ?? '', argChoices),
        ]),
      ...(needed[name] ?? []),
      // What has a place of its own in the current folder goes to the test's.
      ...command.options.flatMap(({ long, defaultValue }) =>
        long === '--output' && (defaultValue !== undefined || namesItsFile.includes(name))
          ? [long, join(folder, 'salida')]
          : [],
      ),
      ...['--yes', '--force'].filter((flag) => command.options.some(({ long }) => long === flag)),
    ];
  };
};
