import {
  MenuItem as Choice,
  MenuButton,
  MenuHeading,
  MenuItems,
  Menu as MenuRoot,
  MenuSection,
} from '@headlessui/react';
import clsx from 'clsx';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { RouterLink } from '../lib/router-link.tsx';
import type { Trigger } from './first-press.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Navigates to a screen; without it, `onSelect` runs. */
  readonly to?: string;
  readonly onSelect?: () => void;
  /** In a menu of alternatives: whether this item is the current one. */
  readonly checked?: boolean;
}

export interface MenuProps {
  readonly items: readonly MenuItem[];
  /** The button that opens it, and names it. */
  readonly trigger: Trigger;
  /** Shown above the items (who is signed in). */
  readonly heading?: ReactNode;
  readonly align?: 'end' | 'side';
}

const aside = { anchor: { to: 'right start', gap: 8, padding: 8 } } as const;

/** A menu button over Headless UI's menu: arrows, Home, End and letters move, Enter chooses, Escape returns to the button. */
export function MenuBox({ items, trigger, heading, align = 'end' }: MenuProps) {
  // A menu under its button is positioned in the page; one beside a button in a scrolling list must leave that list.
  const isAside = align === 'side';
  return (
    <MenuRoot as="div" className="relative">
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <MenuItems
        modal={false}
        {...(isAside ? aside : {})}
        className={clsx(
          'overlay-in z-40 min-w-52 rounded-lg border border-line bg-surface p-1 shadow-over outline-none',
          !isAside && 'absolute top-full right-0 mt-1',
        )}
      >
        <MenuSection className="grid">
          {heading ? (
            <MenuHeading as="div" className="mb-1 border-line border-b px-2.5 pt-1 pb-2">
              {heading}
            </MenuHeading>
          ) : null}
          {items.map((item) => (
            <ItemOf key={item.key} item={item} />
          ))}
        </MenuSection>
      </MenuItems>
    </MenuRoot>
  );
}

// The menu keeps the focus and marks one item as active: the focus ring is drawn on that item.
const look =
  'flex h-8 items-center gap-2 rounded-md px-2.5 text-left data-focus:bg-hover data-focus:outline-2 data-focus:outline-(--focus) data-focus:-outline-offset-2 pointer-coarse:h-10';

function ItemOf({ item }: { readonly item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (item.to) {
    return (
      <Choice as={RouterLink} to={item.to} className={look}>
        {content}
      </Choice>
    );
  }
  if (item.checked !== undefined) {
    return (
      <Choice
        as={RadioItem}
        checked={item.checked}
        onClick={item.onSelect}
        className={clsx(look, item.checked && 'font-semibold text-accent')}
      >
        {content}
      </Choice>
    );
  }
  return (
    <Choice as="button" type="button" onClick={item.onSelect} className={look}>
      {content}
    </Choice>
  );
}

/** Headless UI has plain items only; this item also tells whether it is the current alternative. */
function RadioItem({ checked, ...props }: ComponentProps<'button'> & { readonly checked: boolean }) {
  return <button type="button" {...props} role="menuitemradio" aria-checked={checked} />;
}
