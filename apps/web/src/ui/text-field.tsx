import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useAfterPress } from './after-press.ts';
import { Field, type FieldFrame } from './field.tsx';

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'placeholder'
  | 'maxLength'
  | 'autoComplete'
  | 'inputMode'
  | 'disabled'
  | 'readOnly'
  | 'onKeyDown'
  | 'ref'
  | 'autoFocus'
  | 'spellCheck'
>;

export interface TextFieldProps extends FieldFrame, Native {
  /** Heard once the press that leaves the field is over. */
  readonly onBlur?: (() => void) | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | 'time' | 'datetime-local';
  readonly className?: string | undefined;
  /** Sits inside the control at its right end (an icon, a unit, a small button). */
  readonly trailing?: ReactNode;
}

/** One line of text in a field. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    required,
    help,
    error,
    labelHidden,
    className,
    value,
    onChange,
    type = 'text',
    trailing,
    onBlur,
    ...native
  } = props;
  const leave = useAfterPress(onBlur);
  return (
    <Field {...{ label, required, help, error, labelHidden, className }}>
      {(link) => (
        <span className="relative block">
          <input
            {...native}
            {...link}
            type={type}
            value={value}
            onBlur={leave}
            onChange={(event) => onChange(event.target.value)}
            className={clsx('control', trailing && 'pr-9')}
          />
          {trailing ? <span className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</span> : null}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly disabled?: boolean;
}

/** Several lines of text in a field. */
export function TextArea(props: TextAreaProps) {
  const { label, required, help, error, value, onChange, onBlur, rows = 3, ...native } = props;
  const leave = useAfterPress(onBlur);
  return (
    <Field {...{ label, required, help, error }}>
      {(link) => (
        <textarea
          {...native}
          {...link}
          rows={rows}
          value={value}
          onBlur={leave}
          onChange={(event) => onChange(event.target.value)}
          className="control h-auto resize-y py-1.5"
        />
      )}
    </Field>
  );
}
