import { commandNames } from '../../program.ts';
import { readConfig } from '../../store/profile-file.ts';
import { filledWords, wordsOf } from './words.ts';

/** Options of the program whose value may stand before the command. */
const valued: readonly string[] = ['--server', '--profile', '--jq', '--template'];

/**
 * The arguments with an alias in place of the command replaced by what it stands for. A command of the program is never replaced, and
 * nothing is read from disk for it. `fault` is why an alias could not be read or filled.
 */
export const expandAlias = (
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { argv: readonly string[]; fault?: unknown } => {
  const at = argv.findIndex((word, n) => !word.startsWith('-') && !valued.includes(argv[n - 1] ?? ''));
  const name = argv[at];
  if (name === undefined || commandNames.includes(name)) return { argv };
  try {
    const { aliases } = readConfig(env);
    if (!Object.hasOwn(aliases, name)) return { argv };
    const words = filledWords(name, wordsOf(aliases[name] ?? ''), argv.slice(at + 1));
    return { argv: [...argv.slice(0, at), ...words] };
  } catch (fault) {
    return { argv, fault };
  }
};
