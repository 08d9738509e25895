import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchFocus } from '../../lib/shortcuts.ts';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  /** How many times everything was cleared, also what was not sent. */
  readonly cleared: number;
  readonly onSearch: (text: string) => void;
  readonly check?: ((text: string) => string | undefined) | undefined;
  /** Keeps the allowed characters of a typed or pasted text and removes the rest. */
  readonly keep?: ((text: string) => string) | undefined;
  /** Called when the text becomes valid or invalid. */
  readonly onValidity: (valid: boolean) => void;
}

/** The screen's search: sent by Enter or "Buscar", focused by `/`. An invalid text shows its error and cannot be sent. */
export function SearchBox({ label, placeholder, value, cleared, onSearch, check, keep, onValidity }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(value), [value]);
  const [seen, setSeen] = useState(cleared);
  if (seen !== cleared) {
    setSeen(cleared);
    setText('');
  }
  useSearchFocus(input);
  const problem = check?.(text.trim());
  const valid = problem === undefined;
  useEffect(() => onValidity(valid), [valid, onValidity]);
  return (
    <search className="min-w-0 grow sm:max-w-md">
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem) onSearch(text.trim());
        }}
      >
        <TextField
          ref={input}
          labelHidden
          label={label}
          type="search"
          placeholder={placeholder}
          value={text}
          onChange={(typed) => setText(keep ? keep(typed) : typed)}
          error={problem}
          className="min-w-0 grow"
          trailing={<kbd className="mr-1.5 rounded border border-line px-1.5 text-muted text-xs max-md:hidden">/</kbd>}
        />
        <Button type="submit" icon={<Search className="size-4" aria-hidden="true" />} disabled={problem !== undefined}>
          <span className="max-sm:sr-only">Buscar</span>
        </Button>
      </form>
    </search>
  );
}
