import { csvLimits, imageRules, say } from '@trastienda/domain';
import clsx from 'clsx';
import { type DOMAttributes, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Picture } from '../../../lib/picture.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { ChooseButton } from './choose-button.tsx';
import { ImageTile } from './image-tile.tsx';
import type { ImageUploads } from './use-image-uploads.ts';
import { WaitingImages } from './waiting-images.tsx';

interface ImageGalleryProps {
  /** The main image comes first. */
  readonly urls: readonly string[];
  readonly onChange: (urls: readonly string[]) => void;
  /** Undefined if the viewer may not add, reorder or delete images. */
  readonly uploads?: ImageUploads | undefined;
  readonly error?: string | undefined;
}

const { maxBytes, minSide, maxSide } = imageRules.sku;
const help = say('gallery.help', { min: minSide, max: maxSide, kilobytes: maxBytes / 1000 });
const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The images of a variant: added by choosing, pasting or dropping files, reordered, deleted, and shown enlarged. */
export function ImageGallery({ urls, onChange, uploads, error }: ImageGalleryProps) {
  const id = useId();
  const [shown, setShown] = useState<string>();
  const { list, announced, move, remove } = useArrangement(urls, onChange);
  const { isOver, zone, tile } = useDrops(uploads, move);
  usePastedFiles(uploads?.add);

  return (
    <section
      aria-labelledby={`${id}-title`}
      {...zone}
      className={clsx('grid gap-2 rounded-md border p-3', isOver ? 'border-accent bg-hover' : 'border-line')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`${id}-title`} className="font-medium text-[0.8125rem]">
          {say('gallery.title')}{' '}
          <span className="text-muted">{say('gallery.count', { n: urls.length, max: csvLimits.images })}</span>
        </h3>
        {uploads ? (
          <ChooseButton
            label={say('gallery.choose')}
            multiple
            describedBy={`${id}-help ${id}-error`}
            onChoose={uploads.add}
          />
        ) : null}
      </div>
      {urls.length > 0 ? (
        <ul ref={list} className="flex flex-wrap gap-3">
          {urls.map((url, place) => (
            <ImageTile
              key={url}
              imageUrl={url}
              place={place}
              total={urls.length}
              isEditable={uploads !== undefined}
              onOpen={() => setShown(url)}
              onMove={(to) => move(place, to)}
              onDelete={() => remove(place)}
              {...tile(place)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{say('gallery.none')}</p>
      )}
      {uploads ? <WaitingImages uploads={uploads} /> : null}
      {uploads ? (
        <p id={`${id}-help`} className="text-muted text-xs">
          {isOver ? say('gallery.drop') : help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Dialog open={shown !== undefined} size="xl" title={say('gallery.title')} onClose={() => setShown(undefined)}>
        {shown === undefined ? null : (
          <div className="h-[60vh]">
            <Picture imageUrl={shown} alt={say('gallery.image', { n: urls.indexOf(shown) + 1, total: urls.length })} />
          </div>
        )}
      </Dialog>
    </section>
  );
}

/** Moves and deletes images. The focus follows a moved image, and goes to the next one after a deletion. */
function useArrangement(urls: readonly string[], onChange: (urls: readonly string[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [announced, setAnnounced] = useState('');
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    if (focused === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-place="${focused}"]`)?.focus();
    setFocused(undefined);
  }, [focused]);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= urls.length || to === from) return;
    const rest = urls.toSpliced(from, 1);
    onChange(rest.toSpliced(to, 0, ...urls.slice(from, from + 1)));
    setAnnounced(say('gallery.moved', { n: to + 1, total: urls.length }));
    setFocused(to);
  };
  const remove = (place: number) => {
    onChange(urls.toSpliced(place, 1));
    setFocused(Math.max(0, Math.min(place, urls.length - 2)));
  };
  return { list, announced, move, remove };
}

/** An image that is dragged to another place, or files that are dropped to be added. */
function useDrops(uploads: ImageUploads | undefined, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const [isOver, setIsOver] = useState(false);
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
    setIsOver(false);
  };
  const zone: Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> = {
    onDragOver: (event) => {
      if (!uploads || (dragged === undefined && !bringsFiles(event))) return;
      event.preventDefault();
      if (dragged === undefined) setIsOver(true);
    },
    onDragLeave: ({ relatedTarget, currentTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event) => {
      if (!uploads) return;
      event.preventDefault();
      if (dragged !== undefined && target !== undefined) move(dragged, target);
      else if (dragged === undefined) uploads.add(event.dataTransfer.files);
      end();
    },
  };
  const tile = (place: number) => ({
    isTarget: dragged !== undefined && target === place && target !== dragged,
    onDrag: (isDragged: boolean) => (isDragged ? setDragged(place) : end()),
    onDragOver: () => setTarget(place),
  });
  return { isOver, zone, tile };
}

/** Adds files that are pasted anywhere on the page; pasted text is ignored. */
function usePastedFiles(add: ((files: Iterable<File>) => void) | undefined) {
  const now = useRef(add);
  useEffect(() => {
    now.current = add;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !now.current) return;
      event.preventDefault();
      now.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
