import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { Field, type FieldFrame } from './field.tsx';
import type { Option } from './select.tsx';

export interface AutocompleteProps extends FieldFrame {
  readonly value: Option | null;
  readonly onChange: (value: Option | null) => void;
  /** Asked with '' when the field is entered, and with three characters or more after 500 ms of quiet. */
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

const Box = lazyPart(async () => (await import('./autocomplete-box.tsx')).AutocompleteBox);

/** One choice among many that the server searches. Its code arrives when it is first drawn. */
export function Autocomplete(props: AutocompleteProps) {
  const { label, required, help, error, labelHidden, placeholder = 'Ingrese el texto para buscar' } = props;
  return (
    <Field {...{ label, required, help, error, labelHidden }}>
      {(link) => (
        <Suspense fallback={<input {...link} className="control" placeholder={placeholder} disabled />}>
          <Box {...props} placeholder={placeholder} link={link} />
        </Suspense>
      )}
    </Field>
  );
}
