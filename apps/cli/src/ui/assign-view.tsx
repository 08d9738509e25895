import {
  assignedColumns,
  assignmentVerdict,
  type ColumnFeed,
  type ColumnMap,
  type CsvReport,
  choiceOfFeed,
  type FileColumn,
  type FileColumns,
  feedChoices,
  feedOfChoice,
  fixedFeed,
  leftOutColumns,
  readingOf,
  readOtherWay,
  samplesText,
} from '@trastienda/validators';
import { Box, useInput } from 'ink';
import { useEffect, useRef } from 'react';
import { say } from '../messages/say.ts';
import { Fitting } from './fitting.tsx';
import { useListHeight, windowAround } from './list-window.ts';
import { SelectField } from './select-field.tsx';
import { Spinner } from './spinner.tsx';
import { Text } from './text.tsx';
import { TextField } from './text-field.tsx';
import { useLatest } from './use-latest.ts';

/** Where an assignment stands: `unchecked` is a check that failed, which can be asked again. */
export type AssignState = { draft: ColumnMap; step: 'checking' | 'checked' | 'unchecked' };

type AssignViewProps = {
  /** The name of the file. */
  name: string;
  report: CsvReport;
  columns: FileColumns;
  shown: AssignState;
  /** What is so now: two fast keys come before a drawing. */
  now: () => AssignState;
  failure: string | undefined;
  onAssign: (key: string, feed: ColumnFeed | undefined) => void;
  onCheckAgain: () => void;
  onAccept: (isKept: boolean) => void;
  onCancel: () => void;
  /** Whether the assignment can be kept for files with the same titles. */
  isKeepable?: boolean;
};

/** The lines of the view beside its list of columns. */
const otherLines = 12;
const longestTitle = 28;

/** A person says which column of a foreign file feeds each column of the layout; every change is checked at once (ADR 123). */
export const AssignView = (props: AssignViewProps) => {
  const { name, report, columns, failure, isKeepable = true } = props;
  const { draft, step } = props.shown;
  const isChecked = step === 'checked';
  const assigned = assignedColumns(report, draft, isChecked);
  const [keepAt, acceptAt] = isKeepable ? [assigned.length, assigned.length + 1] : [-1, assigned.length];
  const view = useLatest<{ at: number; isKept: boolean; open?: 'list' | 'text'; isAccepted?: boolean }>(() => {
    const missing = assigned.findIndex(({ isRequired, feed }) => isRequired && !feed);
    return { at: missing < 0 ? acceptAt : missing, isKept: true };
  });
  const { at, isKept, open, isAccepted = false } = view.shown;
  const { column, feed } = assigned[at] ?? {};

  // A key that closes an open field is none of the list's, whose handler may hear it after the field's.
  const isTaken = useRef(false);
  const assign = (key: string, feed: ColumnFeed | undefined): void => {
    isTaken.current = true;
    queueMicrotask(() => {
      isTaken.current = false;
    });
    view.change({ at: view.now().at, isKept: view.now().isKept });
    props.onAssign(key, feed);
  };
  const accept = (): void => {
    const now = props.now().step;
    // Pressed while the last change is checked: taken when its verdict is there.
    view.change({ ...view.now(), isAccepted: now === 'checking' });
    if (now === 'unchecked') props.onCheckAgain();
    if (now === 'checked') props.onAccept(isKeepable && view.now().isKept);
  };
  useEffect(() => {
    if (isAccepted && isChecked) accept();
  });

  useInput((input, key) => {
    if (isTaken.current) return;
    const { at: now, open: isOpen } = view.now();
    if (isOpen) {
      if (key.escape) view.change({ ...view.now(), open: undefined });
      return;
    }
    const chosen = assigned[now]?.column;
    if (key.escape) props.onCancel();
    else if (key.upArrow) view.change({ ...view.now(), at: Math.max(0, now - 1) });
    else if (key.downArrow || key.tab) view.change({ ...view.now(), at: Math.min(acceptAt, now + 1) });
    else if (now === keepAt && (input === ' ' || key.return || key.leftArrow || key.rightArrow)) {
      view.change({ ...view.now(), isKept: !view.now().isKept });
    } else if (now === acceptAt && key.return) accept();
    else if (chosen) {
      const feed = props.now().draft[chosen.key];
      if (key.leftArrow || key.rightArrow) {
        assign(chosen.key, nextFeed(chosen, columns.columns, feed, key.leftArrow ? -1 : 1));
      } else if (key.return) {
        view.change({ ...view.now(), open: feed && 'value' in feed ? 'text' : 'list' });
      } else if (input === ' ') {
        const other = readOtherWay(chosen, feed);
        if (other) assign(chosen.key, other);
      }
    }
  });

  const height = useListHeight(otherLines);
  const { from, to } = windowAround(Math.min(at, assigned.length - 1), assigned.length, height);
  const width = Math.min(longestTitle, Math.max(...assigned.map((one) => one.column.title.length + 2)));
  return (
    <Box flexDirection="column">
      <Text bold>{say('loads.columns.title', { file: name })}</Text>
      <Text dimColor>{say('loads.columns.keys')}</Text>
      {failure === undefined ? null : <Text color="red"> ✗ {failure}</Text>}
      <Verdict verdict={assignmentVerdict(report, draft, isChecked)} />
      {open === 'list' && column ? (
        <SelectField
          label={column.title}
          choices={[{ value: '', label: say('loads.columns.none') }, ...feedChoices(columns.columns)]}
          onSubmit={(choice) => {
            assign(column.key, feedOfChoice(column, columns.columns, choice));
            if (choice === fixedFeed) view.change({ ...view.now(), open: 'text' });
          }}
        />
      ) : null}
      {open === 'text' && column ? (
        <TextField
          label={say('loads.columns.fixedOf', { title: column.title })}
          hint={say('loads.columns.everyRow')}
          initial={feed && 'value' in feed ? feed.value : ''}
          onSubmit={(value) => assign(column.key, { value })}
        />
      ) : null}
      {open
        ? null
        : assigned
            .slice(from, to)
            .map((one, index) => (
              <AssignedColumn
                key={one.column.key}
                title={`${one.column.title}${one.isRequired ? ' *' : ''}`}
                width={width}
                isChosen={from + index === at}
                feed={one.feed}
                errors={one.errors}
              />
            ))}
      {open || !column ? null : <FeedDetail column={column} columns={columns.columns} feed={feed} />}
      {open ? null : (
        <>
          {isKeepable ? (
            <Text color={at === keepAt ? 'cyan' : undefined}>
              {at === keepAt ? '❯' : ' '} {isKept ? '◉' : '○'} {say('loads.columns.keep')}
            </Text>
          ) : null}
          <Text bold color={at === acceptAt ? 'cyan' : undefined}>
            {at === acceptAt ? '❯' : ' '} {say('loads.columns.accept')}
          </Text>
          <Fitting dimColor>{leftOutText(columns.columns, draft)}</Fitting>
        </>
      )}
    </Box>
  );
};

const colors = { warning: 'yellow', danger: 'red', success: 'green' } as const;

/** What the file would be with these columns. */
const Verdict = ({ verdict: { tone, text } }: { verdict: ReturnType<typeof assignmentVerdict> }) =>
  tone === 'info' ? <Spinner label={text} /> : <Text color={colors[tone]}>{text}</Text>;

type AssignedColumnProps = {
  title: string;
  width: number;
  isChosen: boolean;
  feed: ColumnFeed | undefined;
  errors: number;
};

/** One column of the layout in one line: what feeds it, and how many errors its values have. */
const AssignedColumn = ({ title, width, isChosen, feed, errors }: AssignedColumnProps) => (
  <Box>
    <Box width={width + 3} flexShrink={0}>
      <Text color={isChosen ? 'cyan' : undefined}>
        {isChosen ? '❯' : ' '} {title}
      </Text>
    </Box>
    <Text dimColor={feed === undefined}>
      {'← '}
      {feedLabel(feed)}
      {errors > 0 ? (
        <Text color="red"> · {say('loads.columns.errors', { n: errors.toLocaleString('es-MX') })}</Text>
      ) : null}
    </Text>
  </Box>
);

const feedLabel = (feed: ColumnFeed | undefined): string => {
  if (feed === undefined) return say('loads.columns.none');
  return 'value' in feed ? `«${feed.value}» ${say('loads.columns.everyRow')}` : feed.column;
};

type FeedDetailProps = {
  column: { readonly key: string };
  columns: readonly FileColumn[];
  feed: ColumnFeed | undefined;
};

/** The first values of what feeds the chosen column, and the other way in which it can be read. */
const FeedDetail = ({ column, columns, feed }: FeedDetailProps) => {
  if (!feed || 'value' in feed) return null;
  const reading = readingOf(column);
  return (
    <>
      <Fitting dimColor>{`    ${samplesText(columns.find(({ name }) => name === feed.column))}`}</Fitting>
      {reading ? (
        <Text dimColor>
          {'    '}
          {feed.as === reading ? '◉' : '○'} {say(`loads.columns.as.${reading}`)} {say('loads.columns.space')}
        </Text>
      ) : null}
    </>
  );
};

/** The feed beside the one of now: none, each column of the file, one value for all rows, and around again. */
const nextFeed = (
  column: { readonly key: string },
  columns: readonly FileColumn[],
  feed: ColumnFeed | undefined,
  step: 1 | -1,
): ColumnFeed | undefined => {
  const choices = ['', ...feedChoices(columns).map(({ value }) => value)];
  const now = Math.max(0, choices.indexOf(choiceOfFeed(feed, columns)));
  return feedOfChoice(column, columns, choices[(now + step + choices.length) % choices.length] ?? '');
};

const leftOutText = (columns: readonly FileColumn[], draft: ColumnMap): string => {
  const leftOut = leftOutColumns(columns, draft);
  if (leftOut.length === 0) return say('loads.columns.allUsed');
  const names = leftOut.map(({ name }) => name).join(', ');
  return `${say('loads.columns.leftOut', { n: leftOut.length.toLocaleString('es-MX') })}: ${names}`;
};
