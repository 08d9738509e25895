import { say } from '../messages/say.ts';
import { usageFailure } from './failure.ts';
import type { Shape } from './shaped-text.ts';
import { isInCi, type Terminal } from './terminal.ts';

export type ShapeFlags = { jq?: string; template?: string };

/** Whether the arguments ask for an answer in a form of their own; read before they are parsed, as `--json` is. */
export const asksForShape = (flags: readonly string[]): boolean =>
  flags.some((flag) => /^--(?:jq|template)(?:=|$)/.test(flag));

/** Loads the program that shapes the answers, and refuses an expression that it does not understand, before anything is done. */
export const openShape = async ({ jq, template }: ShapeFlags, terminal: Terminal): Promise<Shape | undefined> => {
  if (jq !== undefined && template !== undefined) {
    throw usageFailure(say('cli.program.shapedTwice'), [say('cli.program.chooseOne')]);
  }
  // A pipe gets texts as they are; on a screen and in the log of a CI they are no commands (ADR 98).
  const shown = Boolean(terminal.stdout.isTTY) || isInCi(terminal.env);
  if (jq !== undefined) return (await import('./jq-shape.ts')).jqShape(jq, { shown });
  if (template !== undefined) return (await import('./template-shape.ts')).templateShape(template, { shown });
  return undefined;
};
