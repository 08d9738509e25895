import type { EventEmitter } from 'node:events';
import { visibleText } from '@trastienda/domain';
import { say } from './say.ts';
import { userFacingText } from './user-facing-text.ts';

/** A text for a terminal: the control characters of names and files in it are visible signs (ADR 98), its own line breaks stay. */
export const shownText = (text: string): string => text.split('\n').map(visibleText).join('\n');

/** Prints a line for the person who started the server. */
export function print(line: string): void {
  process.stdout.write(`${shownText(line)}\n`);
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
