import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import type { EditFrame } from '../lib/edit-form.ts';
import { firstInvalidOf } from './first-invalid.ts';
import { focusQuietly } from './quiet-focus.ts';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> &
  (
    | { readonly onSubmit: () => void }
    | {
        /** The form's own submit, after which the first invalid field is focused; its error is rendered at once. Its button does so for what the server refuses. */
        readonly frame: Pick<EditFrame, 'submit'>;
        /** Submitting does nothing: the input cannot be sent yet. */
        readonly unready?: boolean | undefined;
      }
  );

/** A form that the page checks and sends itself: the browser neither checks it nor leaves the page. */
export function Form({ className = 'grid gap-4', ...props }: FormProps) {
  const { onSubmit, frame, unready, ...rest } = { onSubmit: undefined, frame: undefined, unready: false, ...props };
  return (
    <form
      noValidate
      className={className}
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) return onSubmit();
        if (!frame || unready) return;
        flushSync(frame.submit);
        focusQuietly(firstInvalidOf(event.currentTarget));
      }}
    />
  );
}
