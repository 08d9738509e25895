import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';

export interface ScrollRegionProps {
  /** What it shows. The card, dialog or table around or inside it often has this name too, so the region's own says that it scrolls. */
  readonly title: string;
  /** Its greatest height and its look. */
  readonly className: string;
  readonly box?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** A part of a page that scrolls by itself: it has a name, and Tab reaches it, so that the arrow keys scroll it too (WCAG 2.1.1). */
export function ScrollRegion({ title, className, box, children }: ScrollRegionProps) {
  const name = `${title}: recuadro que se desplaza`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too.
    <section ref={box} aria-label={name} tabIndex={0} className={clsx('overflow-auto', className)}>
      {children}
    </section>
  );
}
