import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { fetchOf } from './proxied-fetch.ts';
import { guardedSink, type Sink } from './sink.ts';

/** The system's keyring: macOS Keychain, Windows Credential Manager, or the Secret Service of a Linux desktop. */
export type Keyring = {
  /** The token; undefined if the keyring has it no more. */
  read: (name: string) => Promise<string | undefined>;
  /** False if there is no keyring here, or it does not take the token: it is kept in the file instead. */
  write: (name: string, token: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
};

/** The input and output of a command; tests provide their own. */
export type Terminal = {
  stdin: Readable & { isTTY?: boolean };
  stdout: Sink;
  stderr: Sink;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl+C. */
  signal: AbortSignal;
  /** Aborted by the second Ctrl+C. */
  insistence: AbortSignal;
  /** The effect of Ctrl+C, for views: a terminal in raw mode sends no signal of its own. */
  interrupt: () => void;
  fetch: typeof fetch;
  /** Whether answers of the server are shown to people: their control characters are marked (`outside-text.ts`). */
  marksAnswers?: boolean;
  /** Waits, unless the signal aborts first. */
  pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  now: () => Date;
  /** Where tokens are kept; without one, in a file. */
  keyring?: Keyring | undefined;
};

/** Whether a person can answer; only then are there questions and live screens. */
export const isInteractive = ({ stdin, stdout, stderr, env }: Terminal): boolean =>
  Boolean(stdin.isTTY && stdout.isTTY && stderr.isTTY) && !isSet(env.CI) && env.TERM !== 'dumb';

/** NO_COLOR wins over FORCE_COLOR; with neither, only a terminal is coloured. */
export const hasColors = (stream: Sink, env: Terminal['env'], colorFlag = true): boolean => {
  if (!colorFlag || isSet(env.NO_COLOR)) return false;
  if (env.FORCE_COLOR !== undefined) return isSet(env.FORCE_COLOR) && env.FORCE_COLOR !== 'false';
  return Boolean(stream.isTTY) && env.TERM !== 'dumb';
};

/** Whether the output ends in the log of a CI, which reads some lines as commands. */
export const isInCi = (env: Terminal['env']): boolean =>
  isSet(env.CI) || isSet(env.GITHUB_ACTIONS) || isSet(env.TF_BUILD) || isSet(env.TEAMCITY_VERSION);

/** Whether a variable of the environment is switched on. */
export const isSet = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== '0';

/** Creates the signals for the first and the second Ctrl+C. */
export const interruption = (): Pick<Terminal, 'signal' | 'insistence' | 'interrupt'> => {
  const [first, second] = [new AbortController(), new AbortController()];
  return {
    signal: first.signal,
    insistence: second.signal,
    interrupt: () => (first.signal.aborted ? second : first).abort(),
  };
};

/** The terminal of this process. */
export const processTerminal = (keyring: Keyring | undefined): Terminal => ({
  stdin: process.stdin,
  stdout: guardedSink(process.stdout),
  stderr: guardedSink(process.stderr),
  env: process.env,
  ...interruption(),
  fetch: fetchOf(process.env),
  pause: (milliseconds, signal) => setTimeout(milliseconds, undefined, signal && { signal }),
  now: () => new Date(),
  keyring,
});
