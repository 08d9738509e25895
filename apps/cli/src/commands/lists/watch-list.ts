import { formatDateTime, type Viewer } from '@trastienda/domain';
import type { DeclaredList } from '@trastienda/validators/lists';
import type { Page as FoundPage } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { toFailure } from '../../shell/api-failure.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { CliEvent } from '../../shell/data-output.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { rowLine } from './list-text.ts';

/** A list, and how a row is a line of --ndjson. */
type Watched<Row, Filter> = { list: DeclaredList<Row, Filter>; event: (row: Row) => CliEvent };

type Watching<Row> = {
  seconds: number;
  viewer: () => Promise<Viewer | undefined>;
  read: () => Promise<FoundPage<Row>>;
  /** Draws the page as the command does without --watch. */
  draw: () => Promise<void>;
};

/** Removes what is on the screen, and what was scrolled out of it. */
const clearScreen = '\u001b[2J\u001b[3J\u001b[H';

/** Repeats a list until Ctrl+C, which is its usual end: redraws it on a terminal, and writes what changes elsewhere. */
export const watchList = async <Row, Filter>(
  context: CommandContext,
  definition: Watched<Row, Filter>,
  watching: Watching<Row>,
): Promise<void> => {
  const { terminal, output } = context;
  const { seconds } = watching;
  const draws = output.mode === 'text' && terminal.stdout.isTTY === true;
  const viewer = draws ? undefined : await watching.viewer();
  let before: ReadonlyMap<string, Row> | undefined;
  while (!terminal.signal.aborted && terminal.stdout.fault === undefined) {
    try {
      if (draws) {
        const time = formatDateTime(terminal.now());
        terminal.stdout.write(clearScreen);
        await output.note([say('cli.lists.watch.head', { seconds, time })]);
        await watching.draw();
      } else {
        const { rows } = await watching.read();
        const now = new Map(rows.map((row) => [definition.list.rowKey(row), row]));
        await tellChanges(context, definition, { before, now, viewer });
        before = now;
      }
    } catch (error) {
      if (terminal.signal.aborted) return;
      // A server that restarts or a lost network does not end the watch; a refusal does.
      const failure = await toFailure(error, terminal.signal);
      if (failure.exitCode !== exitCodes.unavailable) throw failure;
      output.warn(say('cli.lists.watch.again', { seconds }), failure);
    }
    await terminal.pause(seconds * 1000, terminal.signal).catch(() => undefined);
  }
};

type Change = 'added' | 'changed' | 'removed';
const marks: Readonly<Record<Change, string>> = { added: '+', changed: '~', removed: '-' };

/** A line or an event for each row that came, changed or went; the first time all rows come. */
const tellChanges = async <Row, Filter>(
  { output }: CommandContext,
  { list, event }: Watched<Row, Filter>,
  seen: { before: ReadonlyMap<string, Row> | undefined; now: ReadonlyMap<string, Row>; viewer: Viewer | undefined },
): Promise<void> => {
  const changes = changesOf(seen.before ?? new Map<string, Row>(), seen.now);
  if (changes.length === 0) return;
  const lineOf = ({ change, row }: { change: Change; row: Row }) =>
    `${marks[change]} ${rowLine(list, row, seen.viewer)}`;
  await output.answer({
    text: () => changes.map(lineOf).join('\n'),
    json: null,
    events: () => changes.map(({ change, row }): CliEvent => ({ ...event(row), change })),
  });
};

const changesOf = <Row>(before: ReadonlyMap<string, Row>, now: ReadonlyMap<string, Row>) => {
  const changes: { change: Change; row: Row }[] = [];
  for (const [key, row] of now) {
    const old = before.get(key);
    if (old === undefined) changes.push({ change: 'added', row });
    else if (JSON.stringify(old) !== JSON.stringify(row)) changes.push({ change: 'changed', row });
  }
  for (const [key, row] of before) if (!now.has(key)) changes.push({ change: 'removed', row });
  return changes;
};
