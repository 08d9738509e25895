import { useQuery } from '@tanstack/react-query';
import { say, type ThumbnailSide } from '@trastienda/domain';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from './object-url.ts';
import { pictureQuery } from './picture-query.ts';
import { useSeen } from './seen.ts';

interface PictureProps {
  readonly imageUrl: string;
  /** Absent: the original size. */
  readonly size?: ThumbnailSide;
  /** What the picture shows; empty if text beside it says so. */
  readonly alt: string;
}

/** A picture of a variant that fills its container and is loaded when it comes into view; a failure shows a message in its place. */
export function Picture({ imageUrl, size, alt }: PictureProps) {
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  const { data, isError } = useQuery({ ...pictureQuery(imageUrl, size), enabled: isSeen });
  const source = useObjectUrl(data);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span ref={place} className="grid size-full place-items-center overflow-hidden bg-sunken">
      {isError || isBroken ? (
        <span
          className="grid justify-items-center gap-1 p-1 text-center text-muted text-xs"
          title={say('gallery.lost.help')}
        >
          <ImageOff aria-hidden="true" className="size-4" />
          {say('gallery.lost')}
        </span>
      ) : source ? (
        <img
          src={source}
          alt={alt}
          decoding="async"
          draggable={false}
          onError={() => setIsBroken(true)}
          className="size-full object-contain"
        />
      ) : null}
    </span>
  );
}
