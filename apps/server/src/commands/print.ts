import type { EventEmitter } from 'node:events';
import { visibleText } from '@trastienda/domain';
import { say } from './say.ts';
import { userFacingText } from './user-facing-text.ts';

/** The text of an error, or the trace of an unforeseen one, of which the line breaks are ours; names in it control no terminal (ADR 98). */
export const errorText = (error: unknown): string => {
  const text = userFacingText(error);
  if (text !== undefined) return visibleText(text);
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return trace.split('\n').map(visibleText).join('\n');
};

/** Prints a line for the person who started the server. */
export function print(line: string): void {
  process.stdout.write(`${visibleText(line)}\n`);
}

/**
 * Tells once that the output is lost, of a full disk for example, and calls `onLost`. A reader who has left (`| head`) is no failure: what
 * runs goes on.
 */
export function guardOutput(stdout: EventEmitter, tell: (text: string) => void, onLost: () => void): void {
  let isTold = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isTold || error.code === 'EPIPE') return;
    isTold = true;
    tell(say('server.error.output', { message: userFacingText(error) ?? error.message }));
    onLost();
  });
}
