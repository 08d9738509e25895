import {
  assignmentVerdict,
  type ColumnFeed,
  type ColumnMap,
  type FileColumn,
  feedChoices,
  feedOfChoice,
  fixedFeed,
  leftOutColumns,
  readingOf,
  samplesText,
} from '@trastienda/validators';
import { Box } from 'ink';
import { say } from '../messages/say.ts';
import { Fitting } from './fitting.tsx';
import { useListHeight, windowAround } from './list-window.ts';
import { SelectField } from './select-field.tsx';
import { Spinner } from './spinner.tsx';
import { Text } from './text.tsx';
import { TextField } from './text-field.tsx';
import { type Assignment, useAssignment } from './use-assignment.ts';

type AssignViewProps = Assignment & {
  /** The name of the file. */
  name: string;
  failure: string | undefined;
};

/** The lines of the view beside its list of columns. */
const otherLines = 12;
const longestTitle = 28;

/** A person says which column of a foreign file feeds each column of the layout; every change is checked at once (ADR 123). */
export const AssignView = (props: AssignViewProps) => {
  const { name, report, columns, failure, isKeepable = true } = props;
  const { draft, step } = props.shown;
  const { assigned, at, open, isKept, keepAt, acceptAt, assign, openText } = useAssignment(props);
  const { column, feed } = assigned[at] ?? {};
  const height = useListHeight(otherLines);
  const { from, to } = windowAround(Math.min(at, assigned.length - 1), assigned.length, height);
  const width = Math.min(longestTitle, Math.max(...assigned.map((one) => one.column.title.length + 2)));
  return (
    <Box flexDirection="column">
      <Text bold>{say('loads.columns.title', { file: name })}</Text>
      <Text dimColor>{say('loads.columns.keys')}</Text>
      {failure === undefined ? null : <Text color="red"> ✗ {failure}</Text>}
      <Verdict verdict={assignmentVerdict(report, draft, step === 'checked')} />
      {open && column ? (
        <FeedField
          kind={open}
          {...{ column, feed }}
          columns={columns.columns}
          onSubmit={(next) => assign(column.key, next)}
          onFixed={openText}
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

type FeedFieldProps = FeedDetailProps & {
  kind: 'list' | 'text';
  column: { readonly title: string };
  onSubmit: (feed: ColumnFeed | undefined) => void;
  /** One value for all rows is chosen, which is typed next. */
  onFixed: () => void;
};

/** The field of the chosen column: the columns of the file, or one value for all rows. */
const FeedField = ({ kind, column, columns, feed, onSubmit, onFixed }: FeedFieldProps) =>
  kind === 'list' ? (
    <SelectField
      label={column.title}
      choices={[{ value: '', label: say('loads.columns.none') }, ...feedChoices(columns)]}
      onSubmit={(choice) => {
        onSubmit(feedOfChoice(column, columns, choice));
        if (choice === fixedFeed) onFixed();
      }}
    />
  ) : (
    <TextField
      label={say('loads.columns.fixedOf', { title: column.title })}
      hint={say('loads.columns.everyRow')}
      initial={feed && 'value' in feed ? feed.value : ''}
      onSubmit={(value) => onSubmit({ value })}
    />
  );

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

const leftOutText = (columns: readonly FileColumn[], draft: ColumnMap): string => {
  const leftOut = leftOutColumns(columns, draft);
  if (leftOut.length === 0) return say('loads.columns.allUsed');
  const names = leftOut.map(({ name }) => name).join(', ');
  return `${say('loads.columns.leftOut', { n: leftOut.length.toLocaleString('es-MX') })}: ${names}`;
};
