import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface PopoverProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it hangs from, and where focus goes back to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end' | 'side';
  readonly role?: 'dialog' | 'menu';
  readonly label: string;
  readonly className?: string;
}

const margin = 8;

/** A small layer beside its anchor. Escape and a press outside close it; closing by key gives focus back to the anchor. */
export function Popover(props: PopoverProps) {
  return props.open ? <OpenPopover {...props} /> : null;
}

function OpenPopover({ onClose, anchor, children, align = 'start', role = 'dialog', label, className }: PopoverProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();

  useLayoutEffect(() => {
    const put = () => {
      const target = anchor.current?.getBoundingClientRect();
      const own = layer.current?.getBoundingClientRect();
      if (!target || !own) return;
      if (align === 'side') {
        const top = Math.min(target.top, window.innerHeight - own.height - margin);
        setPlace({ left: target.right + 8, top: Math.max(margin, top) });
        return;
      }
      const left = align === 'end' ? target.right - own.width : target.left;
      const below = target.bottom + 4;
      const fitsBelow = below + own.height <= window.innerHeight - margin;
      const above = target.top - own.height - 4;
      setPlace({
        left: Math.max(margin, Math.min(left, window.innerWidth - own.width - margin)),
        top: fitsBelow || above < margin ? below : above,
      });
    };
    put();
    const observer = new ResizeObserver(put);
    if (layer.current) observer.observe(layer.current);
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [anchor, align]);

  useEffect(() => {
    const pressOutside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!layer.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', pressOutside, true);
    return () => document.removeEventListener('pointerdown', pressOutside, true);
  }, [onClose, anchor]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role comes by prop
    <div
      ref={layer}
      {...{ role, 'aria-label': label }}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
        anchor.current?.focus();
      }}
      style={{ left: place?.left ?? 0, top: place?.top ?? 0, visibility: place ? 'visible' : 'hidden' }}
      className={clsx('overlay-in fixed z-40 rounded-lg border border-line bg-surface shadow-over', className)}
    >
      {children}
    </div>
  );
}
