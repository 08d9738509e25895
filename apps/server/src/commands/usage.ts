import { usageText, visibleText } from '@trastienda/domain';
import type { Command, CommanderError } from 'commander';

/** The exit code for wrong arguments and settings, as in the command line; everything else that fails ends with 1. */
export const usageErrorCode = 2;

/** The exit code of a check that did its work and found differences: nothing failed, but something is to be done. */
export const differencesFound = 3;

/** What is printed on standard error for wrong arguments, and the exit code; no text for a help that was asked for. */
export function usageErrorOutput(
  error: CommanderError,
  root: Command,
  argv: readonly string[],
): { text: string; exitCode: number } {
  // A group without its command shows its help as a failure; `help` shows it as an answer.
  if (error.code === 'commander.helpDisplayed' || error.exitCode === 0) return { text: '', exitCode: 0 };
  const { message, nextSteps } = usageText(unknownCommand(error, root, argv) ?? error, commandIn(root, argv));
  return {
    text: `${[message, ...nextSteps.map((step) => `→ ${step}`)].map(visibleText).join('\n')}\n`,
    exitCode: usageErrorCode,
  };
}

/** A word that is no command is taken for an argument of the default command, which has none. */
function unknownCommand(error: CommanderError, root: Command, argv: readonly string[]) {
  const [word = ''] = argv;
  const isWord = word !== '' && !word.startsWith('-') && commandIn(root, argv) === root.name();
  if (error.code !== 'commander.excessArguments' || !isWord) return undefined;
  return { code: 'commander.unknownCommand', message: `'${word}'` };
}

/** The words of the deepest command that the arguments name: `trastienda-server admin create`. */
function commandIn(root: Command, argv: readonly string[]): string {
  const names = [root.name()];
  let at = root;
  for (const word of argv) {
    const next = at.commands.find((command) => command.name() === word);
    if (!next) break;
    names.push(word);
    at = next;
  }
  return names.join(' ');
}
