import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

/** The attributes that a control inside a field needs: spread them on the input. */
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
  /** The label is read to screen readers but not shown (a search box). */
  readonly labelHidden?: boolean | undefined;
}

export interface FieldProps extends FieldFrame {
  readonly children: (link: FieldLink) => ReactNode;
  readonly className?: string | undefined;
}

/** A field's frame: label above, required mark, help, and the error below the control, which is announced. */
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

/** The error line of a field or group: a live region that announces a new error. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-danger text-xs empty:absolute">
      {error}
    </p>
  );
}
