import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { buildProgram } from '../program.ts';
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

/** Good arguments of any command; its files are named and filled as the texts say. */
export const argumentsWith = ({ fileName, text }: { fileName: string; text: string }): ((leaf: Leaf) => string[]) => {
  const folder = temporaryFolder();
  const file = join(folder, fileName);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${text.replaceAll('\n', ' ')},b,c\n"${text}","${text}","${text}"\n`);
  /** By the name of the argument or option; any other takes a number, which is also a good text. */
  const values: Readonly<Record<string, string>> = {
    archivo: file,
    archivos: file,
    csv: file,
    pdf: file,
    xml: file,
    ruta: join(folder, 'salida.txt'),
    fecha: '2026-11-20',
    correo: 'eva@correo.mx',
    url: 'https://tienda.example/a',
  };
  const sampleOf = (name: string, choices?: readonly string[]): string => choices?.[0] ?? values[name] ?? '1';
  return ({ command }) => [
    ...command.registeredArguments
      .filter((one) => one.required || one.name() === 'archivo')
      .map((one) => sampleOf(one.name(), one.argChoices)),
    ...command.options
      .filter(({ mandatory }) => mandatory)
      .flatMap(({ long, flags, argChoices }) => [
        long ?? '',
        sampleOf(/[<[]([^>\]]+)/.exec(flags)?.[1] ?? '', argChoices),
      ]),
    // What has a place of its own in the current folder goes to the test's.
    ...command.options.flatMap(({ long, defaultValue }) =>
      long === '--output' && defaultValue !== undefined ? [long, join(folder, 'salida')] : [],
    ),
    ...['--yes', '--force'].filter((flag) => command.options.some(({ long }) => long === flag)),
  ];
};
