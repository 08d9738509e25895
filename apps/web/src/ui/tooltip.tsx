import clsx from 'clsx';
import {
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

export interface TooltipProps {
  /** If empty, no tooltip opens. */
  readonly text: string;
  /** Receives the attributes that link the tooltip; spread them on one focusable element. */
  readonly children: (link: { 'aria-describedby': string }) => ReactNode;
  /**
   * `false` if the text repeats the accessible name (an icon's label): it is shown, but not read twice, and its bubble takes no pointer,
   * because it may cover the icons of the row above.
   */
  readonly describes?: boolean;
}

/**
 * A short text over its target on hover and on focus; after a tap it stays open until the next press elsewhere. Escape closes it. The
 * pointer may enter a description (WCAG 1.4.13), which aria-describedby links; a press on it closes it and reaches nothing else. It gives
 * way to a layer that its target opens, and is not for what stands in that layer.
 */
export function Tooltip({ text, children, describes = true }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  const show = useCallback((wait: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), wait);
  }, []);
  const hide = useCallback((wait: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(false), wait);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** React passes the events of a layer on to the element that opened it. */
  const isOwn = (target: EventTarget) => anchor.current?.contains(target as Node) === true;
  const onPointerEnter = ({ target, pointerType }: ReactPointerEvent) => {
    if (!isOwn(target)) return;
    // On touch, a tooltip that only repeats a name is not shown, but a description such as a refusal is.
    if (pointerType !== 'touch') show(250);
    else if (describes) show(0);
  };
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      clearTimeout(timer.current);
      setOpen(false);
    };
    const pressed = (event: PointerEvent) => {
      if (event.pointerType === 'touch' && !anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', close, true);
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      document.removeEventListener('keydown', close, true);
      document.removeEventListener('pointerdown', pressed, true);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focusable element inside
    <span
      ref={anchor}
      className="inline-flex min-w-0 max-w-full"
      onPointerEnter={onPointerEnter}
      // On touch, lifting the finger does not close the tooltip, which is not read yet; scrolling the page (pointercancel) does.
      onPointerLeave={(event) => (event.pointerType === 'touch' ? undefined : hide(120))}
      onPointerCancel={() => hide(0)}
      onFocus={({ target }) => (isOwn(target) && target.matches(':focus-visible') ? show(0) : undefined)}
      onClickCapture={({ target }) => ((target as Element).closest('[aria-haspopup]') ? hide(0) : undefined)}
      onBlur={() => hide(0)}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} hidden>
        {describes ? text : ''}
      </span>
      {open && text ? (
        <Bubble
          anchor={anchor}
          text={text}
          hovering={
            describes ? { onEnter: () => show(0), onLeave: () => hide(120), onPress: () => setOpen(false) } : undefined
          }
        />
      ) : null}
    </span>
  );
}

const gap = 6;

function Bubble(props: {
  readonly anchor: React.RefObject<HTMLSpanElement | null>;
  readonly text: string;
  /** What the pointer does in the bubble; undefined if the bubble is not there for the pointer. */
  readonly hovering: Record<'onEnter' | 'onLeave' | 'onPress', () => void> | undefined;
}) {
  const { hovering } = props;
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    const target = props.anchor.current?.getBoundingClientRect();
    const own = bubble.current?.getBoundingClientRect();
    if (!target || !own) return;
    const above = target.top - own.height - gap;
    const centred = target.left + target.width / 2 - own.width / 2;
    setPlace({
      left: Math.max(8, Math.min(centred, window.innerWidth - own.width - 8)),
      top: above > 8 ? above : target.bottom + gap,
    });
  }, [props.anchor]);
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      aria-hidden="true"
      onPointerEnter={hovering?.onEnter}
      onPointerLeave={hovering?.onLeave}
      // React passes the events of a portal on to its parents: the row around the target would take the click for its own.
      onClick={(event) => {
        event.stopPropagation();
        hovering?.onPress();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      style={{ left: place?.left ?? 0, top: place?.top ?? 0, visibility: place ? 'visible' : 'hidden' }}
      className={clsx(
        'overlay-in fixed z-50 max-w-72 rounded-md bg-ink px-2 py-1 text-canvas text-xs shadow-over',
        hovering === undefined && 'pointer-events-none',
      )}
    >
      {props.text}
    </div>,
    document.body,
  );
}
