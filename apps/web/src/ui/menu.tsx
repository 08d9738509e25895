import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Popover } from './popover.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Goes to a screen; otherwise `onSelect` runs. */
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly checked?: boolean;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly trigger: (props: TriggerProps) => ReactNode;
  /** Stands over the items (who is signed in). */
  readonly heading?: ReactNode;
  readonly align?: 'end' | 'side';
}

/** Spread on the button that opens a layer. */
export interface TriggerProps {
  readonly ref: React.RefObject<HTMLButtonElement | null>;
  readonly onClick: () => void;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
}

/** A menu button: arrows, Home, End and first letters move, Enter chooses, Escape returns to the button. */
export function Menu({ label, items, trigger, heading, align = 'end' }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [open]);

  const choose = (item: MenuItem) => {
    setOpen(false);
    anchor.current?.focus();
    if (item.to) navigate(item.to);
    else item.onSelect?.();
  };

  return (
    <>
      {trigger({ ref: anchor, onClick: () => setOpen(!open), 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <Popover
        open={open}
        onClose={close}
        anchor={anchor}
        align={align}
        role="menu"
        label={label}
        className="min-w-52 p-1"
      >
        {heading ? <div className="border-line border-b px-2.5 pt-1 pb-2">{heading}</div> : null}
        <div
          ref={list}
          role="none"
          className="grid pt-1"
          onKeyDown={(event) => moveInside(event, () => setOpen(false))}
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              {...roleOf(item)}
              tabIndex={-1}
              onClick={() => choose(item)}
              className={clsx(
                'flex h-8 items-center gap-2 rounded-md px-2.5 text-left hover:bg-hover focus:bg-hover pointer-coarse:h-10',
                item.checked && 'font-semibold text-accent',
              )}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      </Popover>
    </>
  );
}

function moveInside(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === 'Tab') close();
  if (to !== undefined) {
    event.preventDefault();
    items.at(to % items.length)?.focus();
    return;
  }
  if (event.key.length !== 1) return;
  const typed = event.key.toLowerCase();
  [...items.slice(at + 1), ...items].find((item) => item.textContent?.trim().toLowerCase().startsWith(typed))?.focus();
}

const roleOf = (item: MenuItem) =>
  item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked };
