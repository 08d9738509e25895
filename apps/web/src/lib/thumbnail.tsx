import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

interface PicturedProps {
  /** Undefined or null: there is no picture, and nothing is shown in its place. */
  readonly imageUrl: string | null | undefined;
  /** The name of what the picture shows; it stands beside it, so that the picture itself needs no text. */
  readonly children: ReactNode;
}

/** A name with a small picture before it. The picture makes no row and no line of a card higher, whether it has arrived or not. */
export function Pictured({ imageUrl, children }: PicturedProps) {
  if (!imageUrl) return children;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle md:gap-2">
      <span
        className="size-7 shrink-0 overflow-hidden rounded border border-line text-[0] max-md:-my-0.5 max-md:size-5"
        data-thumbnail=""
      >
        <Picture imageUrl={imageUrl} size={96} alt="" />
      </span>
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/** The picture that stands for a product in a list: that of its first variant with one. */
export const pictureOfProduct = ({ skus }: { readonly skus: readonly { readonly imageUrl: string | null }[] }) =>
  skus.find(({ imageUrl }) => imageUrl !== null)?.imageUrl;
