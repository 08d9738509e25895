import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

/** Controls of one line differ by less than this in height. */
const LINE = 16;

/**
 * The actions of a list's header. Several lines of them would push its rows away, and a line that is cut hides what it offers: one line
 * stays, its main action first if others are left out, with those that fit as a whole. A button shows the others, and the keyboard reaches
 * them too.
 */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hidesSome, setHidesSome] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const tops = [...current.children].map((child) => (child instanceof HTMLElement ? child.offsetTop : 0));
      setHidesSome(Math.max(...tops) - Math.min(...tops) > LINE);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    const contents = new MutationObserver(measure);
    contents.observe(current, { childList: true, subtree: true, characterData: true });
    measure();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return (
    <div className="no-print -m-1 flex min-w-0 items-start gap-1 md:grow md:justify-end">
      <div
        ref={box}
        id={id}
        className={clsx(
          'relative flex min-w-0 flex-wrap items-center gap-2 p-1 max-md:[&>.bg-accent]:-order-1 md:justify-end',
          hidesSome && '[&>.bg-accent]:-order-1',
          !isOpen && 'max-h-10 overflow-hidden has-focus-visible:max-h-none pointer-coarse:max-h-12',
        )}
      >
        {children}
      </div>
      {hidesSome ? (
        <span className="p-1">
          <IconButton
            label={isOpen ? 'Menos acciones' : 'Más acciones'}
            icon={<Ellipsis className="size-4" aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="border border-line-strong"
          />
        </span>
      ) : null}
    </div>
  );
}
