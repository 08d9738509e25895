import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import type { AutocompleteProps } from './autocomplete-box.tsx';
import { Field } from './field.tsx';

const Box = lazyPart(async () => (await import('./autocomplete-box.tsx')).AutocompleteBox);

/** One choice among many that the server searches. Its code is loaded at the first render. */
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
