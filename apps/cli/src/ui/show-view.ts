import type { ReactElement } from 'react';
import { interrupted } from '../shell/failure.ts';
import { hasColors, type Terminal } from '../shell/terminal.ts';

/** How a view ends: with a value, or with an error (Ctrl+C among them). */
export type ViewEnd<Result> = { done: (result: Result) => void; fail: (error: unknown) => void; interrupt: () => void };

/**
 * Shows an Ink view until it ends. It draws on stderr: standard output carries the command's answer and nothing else.
 * Only called on a terminal; Ink and React are loaded here and nowhere before.
 */
export const showView = async <Result>(
  { env, signal, interrupt }: Pick<Terminal, 'env' | 'signal' | 'interrupt'>,
  load: () => Promise<(end: ViewEnd<Result>) => ReactElement>,
  { color }: { color: boolean },
): Promise<Result> => {
  // React decides at import whether to carry its development checks, and Ink's colours whether there are any.
  process.env.NODE_ENV ??= 'production';
  process.env.FORCE_COLOR = hasColors(process.stderr, env, color) ? '1' : '0';
  const [{ render }, view] = await Promise.all([import('ink'), load()]);

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
    // Asked for before the end: Ink forgets to answer it afterwards.
    const exited = instance.waitUntilExit();
    signal.addEventListener('abort', onAbort, { once: true });
  });
};
