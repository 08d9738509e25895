import { useQuery } from '@tanstack/react-query';
import { imageAddressesOf, say, uploadedImageOf } from '@trastienda/domain';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '../../../lib/object-url.ts';
import { pictureQuery } from '../../../lib/picture-query.ts';
import { useSeen } from '../../../lib/seen.ts';
import { Dialog } from '../../../ui/dialog.tsx';

export interface ThumbnailsProps {
  /** Addresses separated by a pipe, as in the cell. */
  readonly cell: string;
  readonly row: number;
  /** The cell has errors already; an image that fails to load is then not marked as "not verified". */
  readonly isBad: boolean;
}

/** Only these addresses are loaded as images; the other parts of a bad cell are shown only in its text. */
const isAddress = (text: string): boolean => /^https?:\/\/[^\s|]+$/i.test(text) || uploadedImageOf(text) !== undefined;

/** The images of a row as thumbnails; a click enlarges one. */
export function Thumbnails({ cell, row, isBad }: ThumbnailsProps) {
  const [zoomed, setZoomed] = useState<number>();
  const addresses = [...new Set(imageAddressesOf(cell).filter(isAddress))];
  const title = (n: number) => say('loads.preview.image', { n: n + 1, total: addresses.length, row });
  return (
    <>
      <span className="flex flex-wrap gap-1">
        {addresses.map((address, n) => (
          <Thumbnail key={address} address={address} title={title(n)} isBad={isBad} onZoom={() => setZoomed(n)} />
        ))}
      </span>
      <Dialog
        open={zoomed !== undefined}
        size="xl"
        title={zoomed === undefined ? '' : title(zoomed)}
        description={<span className="wrap-anywhere">{zoomed === undefined ? '' : addresses[zoomed]}</span>}
        onClose={() => setZoomed(undefined)}
      >
        {zoomed === undefined ? null : <Large address={addresses[zoomed] ?? ''} title={title(zoomed)} />}
      </Dialog>
    </>
  );
}

interface ThumbnailProps {
  readonly address: string;
  readonly title: string;
  readonly isBad: boolean;
  readonly onZoom: () => void;
}

function Large({ address, title }: { readonly address: string; readonly title: string }) {
  const { data } = useQuery(pictureQuery(address));
  const source = useObjectUrl(data);
  return source ? <img src={source} alt={title} className="mx-auto max-h-[70vh] max-w-full object-contain" /> : null;
}

function Thumbnail({ address, title, isBad, onZoom }: ThumbnailProps) {
  const [place, isSeen] = useSeen<HTMLButtonElement>();
  const { data, isError } = useQuery({ ...pictureQuery(address, 96), enabled: isSeen });
  const source = useObjectUrl(data);
  const [isLost, setIsLost] = useState(false);
  if (isError || isLost) {
    return (
      <span className="inline-flex items-center gap-1 text-muted text-xs" title={address}>
        <ImageOff aria-hidden="true" className="size-4" />
        {isBad ? null : say('csv.images.unchecked')}
      </span>
    );
  }
  return (
    <button
      ref={place}
      type="button"
      onClick={onZoom}
      aria-label={title}
      className="size-10 overflow-hidden rounded border border-line"
    >
      {source ? (
        <img
          src={source}
          alt=""
          decoding="async"
          width={40}
          height={40}
          onError={() => setIsLost(true)}
          className="size-full object-cover"
        />
      ) : null}
    </button>
  );
}
