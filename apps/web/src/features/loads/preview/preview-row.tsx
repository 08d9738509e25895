import { isUncheckedCode, say } from '@trastienda/domain';
import clsx from 'clsx';
import { memo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PreviewRow as Row } from '../check/checked-file.ts';
import { CorrectableCell } from './correctable-cell.tsx';
import { Thumbnails } from './thumbnails.tsx';
import type { Corrections } from './use-corrections.ts';

export interface PreviewRowProps {
  readonly row: Row;
  /** Titles of the layout's columns. */
  readonly titles: readonly string[];
  /** The index of the column with image addresses; -1 if there is none. */
  readonly imagesAt: number;
  readonly marked: boolean;
  /** The upload failed, so that no row counts as good any more (S3 §2). */
  readonly allFailed: boolean;
  /** The column of the cell that is being edited. */
  readonly openColumn?: number | undefined;
  /** How cells are corrected; undefined where they may not be. */
  readonly corrections?: Corrections | undefined;
}

/** Whether a file has more columns than are visible without scrolling. */
export const isWide = (titles: readonly string[]): boolean => titles.length > 5;

/** The background colours: a row with unchecked or odd values is amber, not green. */
const rowTones = { success: 'bg-success-soft', warning: 'bg-warning-soft', danger: 'bg-danger-soft' } as const;

/** A reason that is shown away from its cell names the column, unless its text does already. */
const placed = (column: string, message: string): string =>
  message.includes(column) ? message : `${column}: ${message}`;

/** A row of the file: green, amber or red, with each reason under its cell. */
export const PreviewRow = memo(function PreviewRow(props: PreviewRowProps) {
  const { row, titles, imagesAt, marked, allFailed, openColumn, corrections } = props;
  const isBad = allFailed || row.issues.length > 0;
  const tone = isBad ? 'danger' : row.doubts.length > 0 ? 'warning' : 'success';
  const ofRow = row.issues.filter(({ column }) => column === null);
  // In a wide file the cell may be out of sight, so its errors are shown here too.
  const elsewhere = isWide(titles)
    ? row.issues.flatMap(({ column, message }) => (column === null ? [] : placed(column, message)))
    : [];
  // Fields beyond the last column make the row wrong; they are shown and corrected here.
  const beyond = row.cells.flatMap((cell, at) => (at >= titles.length && cell.trim() !== '' ? at : []));
  return (
    <tr
      data-row={row.row}
      data-bad={isBad || undefined}
      className={clsx(
        'border-line border-t align-top',
        rowTones[tone],
        marked && 'outline-2 outline-accent -outline-offset-2',
      )}
    >
      <th scope="row" className="sticky left-0 bg-inherit px-3 py-1.5 text-left font-medium tabular-nums">
        {row.row}
      </th>
      <td className="px-3 py-1.5">
        <Badge tone={tone}>{stateOf(row, allFailed)}</Badge>
        {[...ofRow.map(({ message }) => message), ...elsewhere].map((text) => (
          <Reason key={text} text={text} />
        ))}
        <Doubts of={row} column={null} />
        {beyond.map((at) => (
          <span key={at} className={clsx('block', at === openColumn && 'relative')}>
            <span className="block text-muted text-xs">{say('loads.correct.extra', { n: at + 1 })}</span>
            <CorrectableCell
              row={row}
              column={at}
              title={say('loads.correct.extra', { n: at + 1 })}
              isOpen={at === openColumn}
              corrections={corrections}
            />
          </span>
        ))}
        {corrections && row.issues.length > 0 ? (
          <span className="mt-1 block">
            <Button
              size="sm"
              aria-label={say('loads.correct.leaveOutOf', { row: row.row })}
              onClick={() => corrections.correct({ kind: 'row', row: row.row })}
            >
              {say('loads.correct.leaveOut')}
            </Button>
          </span>
        ) : null}
      </td>
      {titles.map((title, at) => {
        const reasons = row.issues.filter(({ column }) => column === title);
        return (
          <td
            key={title}
            data-wrong={reasons.length > 0 || undefined}
            className={clsx('scroll-mx-16 px-3 py-1.5', at === openColumn && 'relative')}
          >
            {at === imagesAt ? (
              <Thumbnails cell={row.cells[at] ?? ''} row={row.row} isBad={reasons.length > 0} />
            ) : null}
            <CorrectableCell
              row={row}
              column={at}
              title={title}
              isSmall={at === imagesAt}
              isOpen={at === openColumn}
              corrections={corrections}
            />
            {reasons.map(({ message }) => (
              <Reason key={message} text={message} />
            ))}
            <Doubts of={row} column={title} />
          </td>
        );
      })}
    </tr>
  );
});

function Reason({ text }: { readonly text: string }) {
  return <span className="block text-danger text-xs">{text}</span>;
}

/** Warnings of a cell or, where `column` is null, of the whole row. */
function Doubts({ of, column }: { readonly of: Row; readonly column: string | null }) {
  const doubts = of.doubts.filter((doubt) => doubt.column === column);
  return doubts.map(({ message }) => (
    <span key={message} className="wrap-anywhere block text-warning text-xs">
      {message}
    </span>
  ));
}

function stateOf(row: Row, allFailed: boolean): string {
  if (row.issues.length > 0) return say('loads.preview.bad');
  if (allFailed) return say('loads.preview.notLoaded');
  if (row.doubts.length === 0) return say('loads.preview.good');
  const isUnchecked = row.doubts.some(({ code }) => isUncheckedCode(code));
  return say(isUnchecked ? 'loads.preview.doubtful' : 'loads.preview.warned');
}
