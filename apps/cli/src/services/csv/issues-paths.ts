import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { say } from '../../messages/say.ts';
import { fileFailure, requireWritable } from '../../shell/file-failure.ts';

/**
 * The path of each input's file of issues. For one input, it is `path`; for several, `path` is a folder, created if missing, with one file
 * per input, since their titles may differ. Refuses unwritable paths.
 */
export const issuesPaths = async (
  files: readonly string[],
  path: string | undefined,
): Promise<(file: number) => string | undefined> => {
  if (path === undefined) return () => undefined;
  if (files.length === 1) {
    await requireWritable(path);
    return () => path;
  }
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw fileFailure(path, 'write', error, [say('cli.csv.issues.folder')]);
  }
  const names = issuesNames(files);
  const paths = names.map((name) => join(path, name));
  for (const one of paths) await requireWritable(one);
  return (file) => paths[file];
};

/** `errores-` and the name of the file; repeated names get a number. */
const issuesNames = (files: readonly string[]): string[] => {
  const used = new Set<string>();
  return files.map((file) => {
    const own = file === '-' ? 'entrada.csv' : basename(file).replace(/\.[^.]+$/, '.csv');
    for (let count = 1; ; count++) {
      const name = `errores-${count === 1 ? own : own.replace(/(\.csv)?$/, `-${count}$1`)}`;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
};
