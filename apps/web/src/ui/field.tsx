import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

/** What a control inside a field must carry: spread it on the input. */
export interface FieldLink {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldFrame {
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** The label is read but not drawn (a search box). */
  readonly labelHidden?: boolean | undefined;
}

export interface FieldProps extends FieldFrame {
  readonly children: (link: FieldLink) => ReactNode;
  readonly className?: string | undefined;
}

/** Label above, required mark, help before the error, the error under its control and announced. */
export function Field({ label, required, help, error, labelHidden, children, className }: FieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={clsx('grid min-w-0 content-start gap-1', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium text-[0.8125rem] text-ink'}>
        {label}
        {required ? (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {help ? (
        <p id={`${id}-help`} className="text-muted text-xs">
          {help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error line of a field or group: an empty live region that speaks when an error arrives. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-danger text-xs empty:-mt-1">
      {error}
    </p>
  );
}
