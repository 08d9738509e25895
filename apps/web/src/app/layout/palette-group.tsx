import { ComboboxOption } from '@headlessui/react';
import type { FindChoice } from '@trastienda/machines';
import clsx from 'clsx';
import { CornerDownLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FoundText } from './found-text.tsx';

/** An entry of the palette and what it does. */
export interface PaletteCommand {
  readonly key: string;
  readonly label: string;
  /** Read by assistive technology, if the label alone says too little. */
  readonly name?: string | undefined;
  readonly hint?: string | undefined;
  readonly icon: ReactNode;
  /** The entry is a search result from the server. */
  readonly found?: true;
  readonly run: (place: FindChoice['place']) => void;
}

export interface PaletteGroupProps {
  readonly title: string;
  /** The only group: its title is for assistive technology alone. */
  readonly isQuiet?: boolean;
  /** The rows were found for an earlier text than the one in the field. */
  readonly isOld?: boolean;
  readonly children: ReactNode;
}

/** Rows of one kind below their title. */
export function PaletteGroup({ title, isQuiet = false, isOld = false, children }: PaletteGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset.
    <div role="group" aria-labelledby={id} className={clsx('transition-opacity', isOld && 'opacity-60')}>
      <div id={id} className={isQuiet ? 'sr-only' : 'px-2.5 pt-2 pb-1 font-medium text-muted text-xs'}>
        {title}
      </div>
      {children}
    </div>
  );
}

export interface PaletteLineProps {
  readonly command: PaletteCommand;
  readonly words: readonly string[];
}

/** One entry: icon, label, and the area it belongs to. */
export function PaletteLine({ command, words }: PaletteLineProps) {
  const { icon, label, name, hint } = command;
  return (
    <ComboboxOption
      value={command}
      aria-label={name}
      className="group flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-muted data-focus:bg-hover pointer-coarse:min-h-11"
    >
      {icon}
      <span className="truncate text-ink">
        <FoundText text={label} words={words} />
      </span>
      {hint ? <span className="truncate text-xs">{hint}</span> : null}
      <CornerDownLeft className="invisible ml-auto size-3.5 shrink-0 group-data-focus:visible" aria-hidden="true" />
    </ComboboxOption>
  );
}
