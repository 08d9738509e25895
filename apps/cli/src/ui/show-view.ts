import type { ReactElement } from 'react';
import { interrupted } from '../shell/failure.ts';
import { usualColumns } from '../shell/sink.ts';
import { hasColors, type Terminal } from '../shell/terminal.ts';

/** How a view ends: with a value, or with an error (Ctrl+C among them). */
export type ViewEnd<Result> = { done: (result: Result) => void; fail: (error: unknown) => void; interrupt: () => void };

/**
 * Shows an Ink view until it ends. It draws on stderr, so that standard output carries only the command's answer. Call it only on a
 * terminal; commands import Ink and React on demand, only to show a view.
 */
export const showView = async <Result>(
  { env, signal, interrupt }: Pick<Terminal, 'env' | 'signal' | 'interrupt'>,
  load: () => Promise<(end: ViewEnd<Result>) => ReactElement>,
  { color }: { color: boolean },
): Promise<Result> => {
  // React chooses its development or production build on import, and Ink its colours.
  process.env.NODE_ENV ??= 'production';
  process.env.FORCE_COLOR = hasColors(process.stderr, env, color) ? '1' : '0';
  const [{ render }, view] = await Promise.all([import('ink'), load()]);
  // Ink would draw a terminal that does not know its width one character wide.
  process.stderr.columns ||= usualColumns;
  // Ctrl+C while the view was loading: its event is over, and nothing would end the view.
  if (signal.aborted) throw interrupted();

  return new Promise<Result>((resolve, reject) => {
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', onAbort);
      instance.unmount();
      exited.then(settle, reject);
    };
    const onAbort = () => finish(() => reject(interrupted()));
    const end: ViewEnd<Result> = {
      done: (result) => finish(() => resolve(result)),
      fail: (error) => finish(() => reject(error)),
      interrupt,
    };
    const instance = render(view(end), { stdout: process.stderr, exitOnCtrlC: false, patchConsole: false });
    // Requested before the end: Ink does not resolve it if requested afterwards.
    const exited = instance.waitUntilExit();
    signal.addEventListener('abort', onAbort, { once: true });
  });
};
