import { loadJq } from 'jq-wasm';
import { say } from '../messages/say.ts';
import { usageFailure } from './failure.ts';
import { oneLine } from './outside-text.ts';
import type { Shape } from './shaped-text.ts';

/** What jq says of an expression, without its own name and without our brackets around the expression. */
const reasonOf = (stderr: string): string =>
  (stderr.split('\n')[0] ?? '').replace(/^jq: error(?: \(at [^)]*\))?: /, '').replace(/ at <top-level>.*$/s, '');

/** Applies an expression of jq: a text is written as it is, any other value as JSON on one line (`jq -r -c`). */
export const jqShape = async (expression: string, { shown }: { shown: boolean }): Promise<Shape> => {
  const jq = await loadJq();
  // In brackets it is never taken for an option; on a line of its own it may end with a comment.
  const bracketed = `(${expression}\n)`;
  // Compiled and not run: a fault is told before a change is made.
  const compiled = jq.raw('true', `if . then empty else ${bracketed} end`, ['-c']);
  if (compiled.exitCode !== 0) {
    // Without our brackets jq says what is missing in the expression itself.
    const alone = jq.raw('null', expression, ['-c', '-n']);
    throw usageFailure(
      say('cli.shell.jq.invalid', { reason: reasonOf(alone.exitCode === 3 ? alone.stderr : compiled.stderr) }),
      [say('cli.shell.jq.manual')],
      'cli.jq.invalid',
    );
  }
  return (documents) => {
    const { stdout, stderr, exitCode } = jq.raw(documents, bracketed, ['-c']);
    if (exitCode !== 0) {
      throw usageFailure(
        say('cli.shell.jq.failed', { reason: reasonOf(stderr) }),
        [say('cli.shell.shape.whole')],
        'cli.jq.failed',
      );
    }
    if (stdout === '') return '';
    return `${stdout
      .split('\n')
      .map((line) => lineOf(line, shown))
      .join('\n')}\n`;
  };
};

const lineOf = (json: string, shown: boolean): string => {
  const text = json.startsWith('"') ? (JSON.parse(json) as string) : json;
  // Tabs are columns (`@tsv`), and harmless.
  return shown ? text.split('\t').map(oneLine).join('\t') : text;
};
