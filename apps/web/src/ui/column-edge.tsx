import { useRef } from 'react';
import { columnText, columnWidthNear } from '../lib/views/column-text.ts';

export interface ColumnEdgeProps {
  /** Receives the width while the column is dragged; undefined if the drag is canceled. */
  readonly onTry: (pixels: number | undefined) => void;
  /** Receives the final width when the pointer is released; undefined: as wide as its content. */
  readonly onResize: (pixels: number | undefined) => void;
}

/** The right edge of a header; dragging it resizes the column. For pointers only: the "Columnas" dialog does it by keyboard. */
export function ColumnEdge({ onTry, onResize }: ColumnEdgeProps) {
  const began = useRef<{ readonly at: number; readonly width: number }>(undefined);
  const widthAt = ({ clientX }: React.PointerEvent) =>
    began.current && columnWidthNear(began.current.width + clientX - began.current.at);
  const stop = (event: React.PointerEvent, keeps: boolean) => {
    const width = widthAt(event);
    const moved = began.current !== undefined && event.clientX !== began.current.at;
    const before = began.current?.width;
    began.current = undefined;
    if (width === undefined || before === undefined) return;
    if (keeps && moved) onResize(width);
    else onTry(undefined);
  };
  return (
    <span
      aria-hidden="true"
      data-column-edge=""
      title={columnText.drag()}
      className="no-print absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-line-strong border-r-2 border-dotted opacity-0 transition-opacity hover:opacity-100 active:opacity-100 max-md:hidden"
      onPointerDown={(event) => {
        const header = event.currentTarget.parentElement;
        if (event.button !== 0 || !header) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = { at: event.clientX, width: header.getBoundingClientRect().width };
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        if (width !== undefined) onTry(width);
      }}
      onPointerUp={(event) => stop(event, true)}
      onPointerCancel={(event) => stop(event, false)}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}
