import { say } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';
import {
  assignedColumns,
  assignmentVerdict,
  type ColumnFeed,
  type CsvReport,
  choiceOfFeed,
  type FileColumn,
  type FileColumns,
  feedChoices,
  feedOfChoice,
  leftOutColumns,
  readingOf,
  readOtherWay,
  samplesText,
} from '@trastienda/validators';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { numberText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CsvLoadView } from './use-csv-load.ts';

export interface AssignColumnsProps {
  readonly view: CsvLoadView;
  readonly file: LoadFile;
  readonly report: CsvReport;
  readonly columns: FileColumns;
}

/** The person says which column of a foreign file feeds each column of the layout; every change is checked at once (ADR 123). */
export function AssignColumns({ view, file, report, columns }: AssignColumnsProps) {
  const { draft = {}, send, failure, assigning } = view;
  const [isKept, setKept] = useState(true);
  const isChecked = assigning === 'checked';
  const verdict = assignmentVerdict(report, draft, isChecked);
  const leftOut = leftOutColumns(columns.columns, draft);
  return (
    <Card
      title={say('loads.columns.title', { file: file.name })}
      actions={
        <>
          <Button onClick={() => send({ type: 'file.forgotten' })}>{say('loads.file.forget')}</Button>
          <Button onClick={() => send({ type: 'columns.canceled' })}>{say('shared.cancel')}</Button>
          <Button
            variant="primary"
            busy={assigning === 'checking'}
            busyLabel={say('loads.columns.checking')}
            onClick={() => send({ type: 'columns.accepted', isKept })}
          >
            {say('loads.columns.accept')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">{say('loads.columns.help')}</p>
        {failure ? (
          <Alert
            tone="danger"
            announce="alert"
            actions={
              assigning === 'unchecked' ? (
                <Button size="sm" onClick={() => send({ type: 'validation.asked' })}>
                  {say('loads.check.again')}
                </Button>
              ) : undefined
            }
          >
            {failureText(failure, 'loads.check.failed').message}
          </Alert>
        ) : null}
        <Alert tone={verdict.tone} announce="status">
          {verdict.text}
        </Alert>
        <ul className="divide-y divide-line border-line border-y" aria-label={say('loads.columns.table')}>
          {assignedColumns(report, draft, isChecked).map((one, at) => (
            <AssignedColumn
              key={one.column.key}
              {...one}
              isFirst={at === 0}
              columns={columns.columns}
              onAssign={(feed) => send({ type: 'column.assigned', key: one.column.key, feed })}
            />
          ))}
        </ul>
        {leftOut.length > 0 ? (
          <Collapsible title={say('loads.columns.leftOut', { n: numberText(leftOut.length) })}>
            <ul className="grid gap-1">
              {leftOut.map((one) => (
                <li key={one.name} className="min-w-0 break-words">
                  {one.name} <Samples column={one} />
                </li>
              ))}
            </ul>
          </Collapsible>
        ) : (
          <p className="text-muted">{say('loads.columns.allUsed')}</p>
        )}
        <Checkbox label={say('loads.columns.keep')} checked={isKept} onChange={setKept} />
      </div>
    </Card>
  );
}

interface AssignedColumnProps {
  readonly column: { readonly key: string; readonly title: string };
  /** Where a person begins. */
  readonly isFirst: boolean;
  readonly isRequired: boolean;
  readonly feed: ColumnFeed | undefined;
  readonly columns: readonly FileColumn[];
  readonly errors: number;
  readonly onAssign: (feed: ColumnFeed | undefined) => void;
}

/** One column of the layout: what feeds it, some of its values, and how many errors they have. */
function AssignedColumn({ column, isFirst, isRequired, feed, columns, errors, onAssign }: AssignedColumnProps) {
  const source = feed && 'column' in feed ? columns.find(({ name }) => name === feed.column) : undefined;
  const reading = readingOf(column);
  return (
    <li className="grid items-end gap-x-4 gap-y-1.5 py-2 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <Select
        label={column.title}
        autoFocus={isFirst}
        required={isRequired}
        value={choiceOfFeed(feed, columns)}
        placeholder={say('loads.columns.none')}
        options={feedChoices(columns)}
        onChange={(choice) => onAssign(feedOfChoice(column, columns, choice))}
      />
      <div className="grid min-w-0 items-center sm:min-h-8 gap-1 text-muted">
        {feed && 'value' in feed ? (
          <TextField
            label={say('loads.columns.fixedOf', { title: column.title })}
            labelHidden
            placeholder={say('loads.columns.everyRow')}
            value={feed.value}
            onChange={(value) => onAssign({ value })}
          />
        ) : null}
        {source ? <Samples column={source} /> : null}
        {reading && feed && 'column' in feed ? (
          <Checkbox
            label={say(`loads.columns.as.${reading}`)}
            checked={feed.as === reading}
            onChange={() => onAssign(readOtherWay(column, feed))}
          />
        ) : null}
      </div>
      <p className="content-center text-danger tabular-nums sm:min-h-8">
        {errors > 0 ? say('loads.columns.errors', { n: numberText(errors) }) : null}
      </p>
    </li>
  );
}

/** The first values of a column of the file. */
function Samples({ column }: { readonly column: FileColumn }) {
  const text = samplesText(column);
  return (
    <span className="min-w-0 truncate text-[0.8125rem] text-muted" title={text}>
      {text}
    </span>
  );
}
