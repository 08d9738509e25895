import { overtakenText } from '@trastienda/domain';
import pico from 'picocolors';
import { say } from '../messages/say.ts';
import { type CliEvent, createDataOutput } from './data-output.ts';
import { exitCodes } from './exit-codes.ts';
import type { Failure } from './failure.ts';
import { oneLine, printable } from './outside-text.ts';
import type { Shape } from './shaped-text.ts';
import { endedBy, mapped, type Pieces, usualColumns, writePieces } from './sink.ts';
import { hasColors, isInCi, type Terminal } from './terminal.ts';
import { wrapPieces, wrapText } from './wrapped-text.ts';

export type OutputMode = 'text' | 'json' | 'ndjson';
export type Palette = ReturnType<typeof pico.createColors>;

/** A command's answer in its three forms; only the requested form is built. */
export type Answer = {
  text: (colors: Palette) => string | AsyncIterable<string>;
  /** May contain streamed lists of any length. */
  json: unknown;
  events: () => Pieces<CliEvent>;
};

export type Output = {
  mode: OutputMode;
  /** From now on, JSON is written in this shape. */
  shapeBy: (shape: Shape | undefined) => void;
  /** Why an event could not be written in the shape, if one could not. */
  readonly shapeFault: unknown;
  colors: Palette;
  /** Terminal width, or undefined when nothing limits the lines (a pipe, a file). */
  width: number | undefined;
  /** Writes the answer at the speed of its reader. */
  answer: (answer: Answer) => Promise<void>;
  /** Writes many events at the speed of their reader, but only with --ndjson. */
  tell: (events: Pieces<CliEvent>) => Promise<void>;
  /** Progress before the answer: a line of --ndjson, or a line on stderr for people. */
  progress: (event: CliEvent, text: string) => void;
  /** Tells people something besides the answer, on stderr and in every mode: the facts of a question, warnings, hints. */
  note: (lines: Pieces<string>) => Promise<void>;
  /** Writes lines that a CI reads as commands, which escape their data themselves, on stderr. */
  annotate: (lines: Pieces<string>) => Promise<void>;
  fail: (failure: Failure) => void;
  /** Reports one failure among several results on stderr; the answer carries it as data. */
  warn: (subject: string, failure: Failure) => void;
};

/** Answers go to stdout in the requested form; progress and errors for people go to stderr. */
export const createOutput = (
  terminal: Terminal,
  {
    mode,
    color,
    verbose,
    isShaped = false,
  }: { mode: OutputMode; color: boolean; verbose: boolean; isShaped?: boolean },
): Output => {
  const { stdout, stderr, env } = terminal;
  const colors = pico.createColors(hasColors(stdout, env, color));
  const errorColors = pico.createColors(hasColors(stderr, env, color));
  const inCi = isInCi(env);
  const width = widthOf(stdout);
  const shown = (text: string): string => printable(wrapText(text, widthOf(stderr)), inCi);
  const tellPeople = (text: string) => stderr.write(shown(text));
  const data = createDataOutput(stdout, inCi);

  return {
    mode,
    shapeBy: data.shapeBy,
    get shapeFault() {
      return data.shapeFault;
    },
    colors,
    width,
    answer: async ({ text, json, events }) => {
      if (mode === 'json') return data.document(json);
      if (mode === 'ndjson') return data.events(events());
      const written = text(colors);
      const pieces = typeof written === 'string' ? [written] : written;
      await writePieces(
        stdout,
        endedBy(
          '\n',
          mapped(wrapPieces(pieces, width), (piece) => printable(piece, inCi)),
        ),
      );
    },
    tell: async (events) => {
      if (mode === 'ndjson') await data.events(events);
    },
    progress: (event, text) => {
      if (mode === 'ndjson') data.event(event);
      else if (mode === 'text') tellPeople(`${errorColors.dim(oneLine(text))}\n`);
    },
    fail: (failure) => {
      // Scripts read the failure from the same stream as the answer; people and logs read it from stderr in every mode.
      // A shaped answer is values alone: a failure among them would be taken for one.
      if (mode === 'json' && !data.isDocumentBegun && !isShaped) {
        stdout.write(`${JSON.stringify({ error: failureRecord(failure) }, null, 2)}\n`);
      }
      if (mode === 'ndjson' && !isShaped) data.event({ event: 'failed', ...failureRecord(failure) });
      tellPeople(failureText(failure, errorColors, verbose));
    },
    note: (lines) =>
      writePieces(
        stderr,
        mapped(lines, (line) => shown(`${line}\n`)),
      ),
    annotate: (lines) =>
      writePieces(
        stderr,
        mapped(lines, (line) => printable(line, false)),
      ),
    warn: (subject, failure) => tellPeople(failureText(failure, errorColors, verbose, `${subject}: `)),
  };
};

const widthOf = ({ isTTY, columns }: Terminal['stdout']): number | undefined =>
  isTTY ? (columns ?? usualColumns) : undefined;

/** A failure as data: the same in the --json document and in the --ndjson line. */
export const failureRecord = ({ code, message, exitCode, fields, nextSteps, requestId, changes }: Failure) => ({
  code,
  message,
  exitCode,
  ...(Object.keys(fields).length > 0 && { fields }),
  ...(nextSteps.length > 0 && { nextSteps }),
  ...(changes.length > 0 && { changes }),
  ...(requestId && { requestId }),
});

const failureText = (failure: Failure, colors: Palette, verbose: boolean, subject = ''): string => {
  const mark = failure.exitCode === exitCodes.refused ? colors.yellow('✗') : colors.red('✗');
  const lines = [`${mark} ${oneLine(subject + failure.message)}`];
  for (const [field, message] of Object.entries(failure.fields)) {
    lines.push(`  ${colors.bold(oneLine(field))}: ${oneLine(message)}`);
  }
  for (const line of overtakenText(failure.changes)) lines.push(`  ${oneLine(line)}`);
  for (const step of failure.nextSteps) lines.push(`  ${colors.dim('→')} ${oneLine(step)}`);
  if (verbose) lines.push(...verboseLines(failure).map((line) => colors.dim(`  ${oneLine(line)}`)));
  return `${lines.join('\n')}\n`;
};

const verboseLines = ({ code, requestId, cause, exitCode }: Failure): string[] => [
  say('cli.shell.verbose.code', { code, exitCode }),
  say('cli.shell.verbose.request', { requestId: requestId ?? say('cli.shell.verbose.noRequest') }),
  ...(cause instanceof Error ? [say('cli.shell.verbose.cause', { causeChain: causeChain(cause) })] : []),
];

// fetch hides the reason (ECONNREFUSED, ENOTFOUND…) one or two causes down.
const causeChain = (error: Error): string => {
  const inner = error.cause instanceof Error ? ` ← ${causeChain(error.cause)}` : '';
  const name = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return `${name}${error.message || error.name}${inner}`;
};
