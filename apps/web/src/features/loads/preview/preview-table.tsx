import { say } from '@trastienda/domain';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { PreviewRow as Row } from '../check/checked-file.ts';
import { columnWidths } from './column-widths.ts';
import { isWide, PreviewRow } from './preview-row.tsx';
import type { CellPlace, Corrections } from './use-corrections.ts';

export interface PreviewTableProps {
  /** The titles in the file. */
  readonly titles: readonly string[];
  /** The titles of the layout, as which the file's columns are read. */
  readonly readAs: readonly string[];
  readonly imagesAt: number;
  readonly rows: readonly Row[];
  readonly marked: number;
  readonly allFailed: boolean;
  /** The cell that is being edited. */
  readonly open?: CellPlace | undefined;
  readonly corrections?: Corrections | undefined;
  readonly box?: RefObject<HTMLElement | null>;
}

/** How many rows each frame adds, so that a page of a thousand rows never blocks the screen. */
const step = 25;

/** The space left and right of each cell, and some more for letters that are wider than a digit. */
const padding = '1.75rem';

/** A page of the file, with its reasons. */
export function PreviewTable(props: PreviewTableProps) {
  const { titles, readAs, imagesAt, rows, marked, allFailed, open, corrections, box } = props;
  const shown = useGrowing(rows);
  const widths = useMemo(() => columnWidths(titles, imagesAt, rows, readAs), [titles, imagesAt, rows, readAs]);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    // The page with the marked row arrives after the jump.
    if (marked > 0 && rows.length > 0 && shown > 0) {
      const row = body.current?.querySelector(`[data-row="${marked}"]`);
      // In a wide file the view scrolls to the first wrong cell of the row.
      (row?.querySelector('[data-wrong]') ?? row)?.scrollIntoView({ block: 'center', inline: 'nearest' });
    }
  }, [marked, shown, rows]);
  return (
    <ScrollRegion box={box} title={say('loads.preview.table')} className="max-h-[70vh]">
      {/* Fixed widths: rows that arrive later do not move the visible ones. */}
      <table className="w-full table-fixed border-collapse text-left text-[0.8125rem]">
        <colgroup>
          <col className="w-14" />
          {/* The reasons of a wide file's cells are shown in this column. */}
          <col className={isWide(titles) ? 'w-64' : 'w-32'} />
          {widths.map((width, at) => (
            <col key={titles[at]} style={{ width: `calc(${width}ch + ${padding})` }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10">
          <tr className="bg-sunken text-muted">
            <th scope="col" className="sticky left-0 h-9 bg-inherit px-3 py-1.5 font-medium">
              {say('loads.preview.row')}
            </th>
            <th scope="col" className="h-9 px-3 py-1.5 font-medium">
              {say('loads.preview.state')}
            </th>
            {titles.map((title, at) => (
              <th key={title} scope="col" className="h-9 px-3 py-1.5 align-top font-medium">
                <ColumnTitle title={title} readAs={readAs[at] ?? title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.slice(0, shown).map((row) => (
            <PreviewRow
              key={row.row}
              row={row}
              titles={titles}
              imagesAt={imagesAt}
              marked={row.row === marked}
              allFailed={allFailed}
              openColumn={open?.row === row.row ? open.column : undefined}
              corrections={corrections}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A title of the file, and the one that it is read as: two lines each at most; the whole texts show on hover and on focus. */
function ColumnTitle({ title, readAs }: { readonly title: string; readonly readAs: string }) {
  if (readAs === title) return title;
  const meant = say('loads.preview.readAs', { title: readAs });
  return (
    <Tooltip text={`${title}: ${meant}`}>
      {(link) => (
        // Whoever has no pointer reads the whole titles with the keyboard.
        <button {...link} type="button" className="block w-full min-w-0 cursor-help text-left">
          <span className="line-clamp-2 wrap-anywhere">{title}</span>
          <span className="line-clamp-2 text-xs wrap-anywhere">{meant}</span>
        </button>
      )}
    </Tooltip>
  );
}

/** How many of the rows are drawn so far; each frame adds some. */
function useGrowing(rows: readonly Row[]): number {
  const [grown, setGrown] = useState({ rows, shown: step });
  const shown = grown.rows === rows ? grown.shown : step;
  useEffect(() => {
    if (shown >= rows.length) return;
    const frame = requestAnimationFrame(() => setGrown({ rows, shown: shown + step }));
    return () => cancelAnimationFrame(frame);
  }, [rows, shown]);
  return shown;
}
