import { say } from '@trastienda/domain';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Picture } from '../../../lib/picture.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface ImageTileProps {
  readonly imageUrl: string;
  /** The zero-based position. */
  readonly place: number;
  readonly total: number;
  /** Whether the viewer can move and delete the image. */
  readonly isEditable: boolean;
  readonly isTarget: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onDragOver: () => void;
}

/** An image with its actions; it is moved with its buttons, with the arrow keys, or by dragging. */
export function ImageTile(props: ImageTileProps) {
  const { imageUrl, place, total, isEditable, isTarget, onMove, onDelete } = props;
  const n = place + 1;
  const to = { ArrowLeft: place - 1, ArrowUp: place - 1, ArrowRight: n, ArrowDown: n, Home: 0, End: total - 1 };
  const act = (event: KeyboardEvent) => {
    if (!isEditable || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = Object.entries(to).find(([key]) => key === event.key)?.[1];
    if (target === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    if (target === undefined) onDelete();
    else onMove(target);
  };
  return (
    <li
      draggable={isEditable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', imageUrl);
        props.onDrag(true);
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragEnter={props.onDragOver}
      className={clsx('grid gap-1 rounded-md', isTarget && 'outline-2 outline-accent outline-offset-2')}
    >
      <button
        type="button"
        data-place={place}
        aria-label={say(place === 0 ? 'gallery.image.main' : 'gallery.image', { n, total })}
        aria-description={isEditable ? say('gallery.image.keys') : undefined}
        onClick={props.onOpen}
        onKeyDown={act}
        className="relative block size-28 overflow-hidden rounded-md border border-line"
      >
        <Picture imageUrl={imageUrl} size={320} alt="" />
        {place === 0 ? (
          <span className="absolute top-1 left-1">
            <Badge tone="primary">{say('gallery.main')}</Badge>
          </span>
        ) : null}
      </button>
      {isEditable ? (
        <span className="flex justify-between">
          <IconButton
            label={say('gallery.earlier', { n })}
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            label={say('gallery.delete', { n })}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={onDelete}
          />
          <IconButton
            label={say('gallery.later', { n })}
            icon={<ChevronRight aria-hidden="true" className="size-4" />}
            disabled={n === total}
            onClick={() => onMove(n)}
          />
        </span>
      ) : null}
    </li>
  );
}
