import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { searchTree, type TreeNode, type TreeOption, treeOptions } from '../lib/tree-options.ts';
import { useAfterPress } from './after-press.ts';
import type { FieldFrame, FieldLink } from './field.tsx';
import { enterAnew, stayClosedIfQuiet } from './quiet-focus.ts';
import { typedAfter } from './typed-after.ts';

export interface TreePickerProps extends FieldFrame {
  readonly nodes: readonly TreeNode[];
  /** The id of the chosen node; '' for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** Only nodes without children can be chosen; the others are headings. */
  readonly leavesOnly?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean | undefined;
}

// More lines than anybody reads; the rest can be found by searching.
const MOST_LINES = 300;

/** The rendered part of `TreePicker`, over Headless UI's combobox. */
export function TreePickerBox(props: TreePickerProps & { readonly link: FieldLink }) {
  const { nodes, value, onChange, onBlur, name, leavesOnly = false, placeholder, disabled, label, link } = props;
  const [text, setText] = useState('');
  const leave = useAfterPress(onBlur);
  const all = treeOptions(nodes);
  const chosen = all.find(({ id }) => id === value) ?? null;
  const isSearching = text.trim() !== '';
  const found = searchTree(all, text).filter(({ isLeaf }) => !isSearching || !leavesOnly || isLeaf);
  return (
    <Combobox
      value={chosen}
      by={(one: TreeOption | null, other: TreeOption | null) => one?.id === other?.id}
      onChange={(next: TreeOption | null) => next && onChange(next.id)}
      onClose={() => setText('')}
      disabled={disabled ?? false}
      immediate
    >
      <span className="relative block">
        <ComboboxInput
          {...link}
          name={name}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={(option: TreeOption | null) => option?.path ?? ''}
          onChange={(event) => setText(typedAfter(chosen?.path, text, event))}
          onMouseDown={enterAnew}
          onFocus={(event) => {
            stayClosedIfQuiet(event);
            event.target.select();
          }}
          onBlur={leave}
          className="control truncate pr-8"
        />
        <ComboboxButton
          aria-label={`Ver la lista: ${label}`}
          className="absolute inset-y-1 right-1 grid w-6 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
        >
          <ChevronDown className="size-4" aria-hidden="true" />
        </ComboboxButton>
        <ComboboxOptions
          modal={false}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-over empty:hidden"
        >
          {found.length === 0 ? <p className="px-2.5 py-1.5 text-muted">Sin resultados</p> : null}
          {found.slice(0, MOST_LINES).map((option) => {
            const isHeading = leavesOnly && !option.isLeaf;
            return (
              <ComboboxOption
                key={option.id}
                value={option}
                disabled={isHeading || option.refusal !== undefined}
                aria-label={option.refusal ? `${option.path}. ${option.refusal}` : option.path}
                className="group flex min-h-8 items-center gap-2 rounded-md px-2.5 py-1 data-disabled:text-muted data-focus:bg-hover"
                style={isSearching ? undefined : { paddingInlineStart: `${option.level * 0.875}rem` }}
              >
                <span className="min-w-0 grow">
                  <span className={clsx('block truncate', isHeading && 'font-medium text-xs')}>
                    {isSearching ? option.path : option.label}
                  </span>
                  {option.refusal ? <span className="block text-xs">{option.refusal}</span> : null}
                </span>
                <Check
                  className="invisible size-4 shrink-0 text-accent group-data-selected:visible"
                  aria-hidden="true"
                />
              </ComboboxOption>
            );
          })}
          {found.length > MOST_LINES ? (
            <p className="px-2.5 py-1.5 text-muted">Escriba para encontrar los demás.</p>
          ) : null}
        </ComboboxOptions>
      </span>
      <span role="status" className="sr-only">
        {isSearching && found.length === 0 ? 'Sin resultados' : ''}
      </span>
    </Combobox>
  );
}
