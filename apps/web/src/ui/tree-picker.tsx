import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { Field } from './field.tsx';
import type { TreePickerProps } from './tree-picker-box.tsx';

const Box = lazyPart(async () => (await import('./tree-picker-box.tsx')).TreePickerBox);

/** Chooses one node of a tree: searched by any word of its path, shown with that path. Its code is loaded at the first render. */
export function TreePicker(props: TreePickerProps) {
  const { label, required, help, error, labelHidden, placeholder } = props;
  return (
    <Field {...{ label, required, help, error, labelHidden }}>
      {(link) => (
        <Suspense fallback={<input {...link} className="control" placeholder={placeholder} disabled />}>
          <Box {...props} link={link} />
        </Suspense>
      )}
    </Field>
  );
}
