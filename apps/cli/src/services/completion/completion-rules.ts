import type { KeptValues } from '../../shell/offered-values.ts';
import { type CommandTree, everyPlace, type Flag, type Taken } from './command-tree.ts';

/** A word that completion offers. */
export type Word = { word: string; description: string };

/** What may stand at a place: words, the name of a file, what is kept somewhere, or undefined = a text that nobody can list. */
export type Offer = readonly Word[] | 'files' | { kept: KeptValues } | undefined;

/**
 * What each shell's completion decides by. A place is a command's words ("orders list", "" = none yet). The first rule that fits is used: the
 * value of an option, the verbs of the place, its arguments, then the options of the place and of the program.
 */
export type CompletionRules = {
  /** Every option that takes a value: the word behind it is no argument. */
  valued: readonly string[];
  places: readonly string[];
  /** Without a place: an option of the program, which goes with every command. */
  values: readonly { place: string | undefined; names: readonly string[]; offer: Offer; several: boolean }[];
  verbs: readonly { place: string; words: readonly Word[] }[];
  /** `rest`: for this argument and all that follow. */
  arguments: readonly { place: string; position: number; rest: boolean; offer: Offer }[];
  options: readonly { place: string; words: readonly Word[] }[];
  everywhere: readonly Word[];
};

/** The rules of completion, from the commands as they are declared: the one source of every shell's script. */
export function completionRules(program: CommandTree): CompletionRules {
  const places = everyPlace(program).map(({ path, command }) => ({ place: path.join(' '), command }));
  const commands = places.slice(1);
  const valuesOf = (place: string | undefined, flags: readonly Flag[]) =>
    flags.flatMap((flag) =>
      flag.takes === 'nothing'
        ? []
        : [{ place, names: namesOf(flag), offer: offerOf(flag.takes), several: flag.several }],
    );
  return {
    valued: [...new Set(places.flatMap(({ command }) => valuesOf('', command.flags).flatMap(({ names }) => names)))],
    places: commands.map(({ place }) => place),
    values: [
      ...commands.flatMap(({ place, command }) => valuesOf(place, command.flags)),
      ...valuesOf(undefined, program.flags),
    ],
    verbs: places
      .filter(({ command }) => command.commands.length > 0)
      .map(({ place, command }) => ({
        place,
        words: command.commands.map(({ name, description }) => ({ word: name, description })),
      })),
    // A variadic argument is the last one: what comes after its first word belongs to it too.
    arguments: places.flatMap(({ place, command }) =>
      command.arguments.map(({ takes, variadic }, position) => ({
        place,
        position,
        rest: variadic,
        offer: offerOf(takes),
      })),
    ),
    options: commands
      .filter(({ command }) => command.flags.length > 0)
      .map(({ place, command }) => ({ place, words: optionWords(command.flags) })),
    everywhere: optionWords(program.flags),
  };
}

const offerOf = (takes: Taken): Offer => {
  if (takes === 'file') return 'files';
  if (takes === 'text' || 'kept' in takes) return takes === 'text' ? undefined : takes;
  return takes.map((word) => ({ word, description: word }));
};
const optionWords = (flags: readonly Flag[]): Word[] =>
  flags.map(({ long, description }) => ({ word: long, description }));
const namesOf = ({ long, short }: Flag): string[] => (short ? [long, short] : [long]);
