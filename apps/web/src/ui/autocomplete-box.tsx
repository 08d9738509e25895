import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { type OptionLoad, optionSearchLimits, useOptionSearch } from '../lib/option-search.ts';
import type { FieldFrame, FieldLink } from './field.tsx';
import { enterAnew, stayClosedIfQuiet } from './quiet-focus.ts';
import type { Option } from './select.tsx';
import { typedAfter } from './typed-after.ts';

export interface AutocompleteProps extends FieldFrame {
  readonly value: Option | null;
  readonly onChange: (value: Option | null) => void;
  /** Called with '' when the field gets focus, and with a long enough text after a 500 ms pause in typing. */
  readonly load: OptionLoad;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onLeave?: () => void;
}

/** The rendered part of `Autocomplete`, over Headless UI's combobox. */
export function AutocompleteBox({
  value,
  onChange,
  load,
  placeholder,
  disabled,
  onLeave,
  label,
  link,
}: AutocompleteProps & { readonly link: FieldLink }) {
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);
  const search = useOptionSearch({ text, enabled: entered, load });
  // Headless UI chooses the active option on Tab and Enter. A user who only tabs through has chosen nothing, and nobody means an option of
  // an earlier text: Enter then waits for the next press.
  const sought = useRef(false);
  const passing = useRef(false);
  return (
    <Combobox
      value={value}
      by={(a: Option | null, b: Option | null) => a?.value === b?.value}
      onChange={(next: Option | null) => {
        if (!passing.current) onChange(next);
      }}
      onClose={() => setText('')}
      disabled={disabled}
      immediate
    >
      <span className="relative block">
        <ComboboxInput
          {...link}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={(option: Option | null) => option?.label ?? ''}
          onChange={(event) => {
            sought.current = true;
            setText(typedAfter(value?.label, text, event));
          }}
          onKeyDown={(event) => {
            const { key, currentTarget } = event;
            const isOpen = currentTarget.getAttribute('aria-expanded') === 'true';
            sought.current ||= key.startsWith('Arrow');
            passing.current = key === 'Tab' && !(sought.current && search.fresh);
            if (key === 'Enter' && !search.fresh && isOpen) event.preventDefault();
          }}
          onMouseDown={enterAnew}
          onFocus={(event) => {
            stayClosedIfQuiet(event);
            sought.current = false;
            passing.current = false;
            setEntered(true);
          }}
          onBlur={onLeave}
          className="control pr-8"
        />
        {value ? (
          <button
            type="button"
            aria-label={`Quitar: ${label}`}
            onClick={() => onChange(null)}
            className="absolute inset-y-1 right-1 grid w-6 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
          >
            <X className="size-3.5" aria-hidden="true" />
          </button>
        ) : null}
        <ComboboxOptions
          modal={false}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-over empty:hidden"
        >
          {search.notice ? <p className="px-2.5 py-1.5 text-muted">{search.notice}</p> : null}
          {search.options.slice(0, optionSearchLimits.displayed).map((option) => (
            <ComboboxOption
              key={option.value}
              value={option}
              disabled={option.disabled ?? false}
              className="group flex min-h-8 items-center gap-2 rounded-md px-2.5 data-disabled:text-muted data-focus:bg-hover"
            >
              <span className="min-w-0 grow truncate">{option.label}</span>
              <Check className="invisible size-4 text-accent group-data-selected:visible" aria-hidden="true" />
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </span>
      <span role="status" className="sr-only">
        {entered ? search.notice : ''}
      </span>
    </Combobox>
  );
}
