import clsx from 'clsx';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { useAfterPress } from './after-press.ts';
import { Field, type FieldFrame } from './field.tsx';

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'disabled'
  | 'readOnly'
  | 'onKeyDown'
  | 'ref'
  | 'autoFocus'
  | 'spellCheck'
>;

/** What a text longer than `most` is told, unless its form says it already: it is kept as it was pasted, for its person to shorten. */
const tooLong = (value: string, most: number | undefined) =>
  most !== undefined && value.length > most ? `Escriba ${most} caracteres como máximo` : undefined;

export interface TextFieldProps extends FieldFrame, Native {
  /** How long it may be. Numbers cannot be typed longer (S1 §5); what is pasted longer, and other texts, are kept and told. */
  readonly maxLength?: number | undefined;
  /** Heard once the press that leaves the field is over. */
  readonly onBlur?: (() => void) | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | 'time' | 'datetime-local';
  readonly className?: string | undefined;
  /** Sits inside the control at its right end (an icon, a unit, a small button). */
  readonly trailing?: ReactNode;
}

/** Whether one character was typed, and nothing pasted. */
const isOneKey = (event: Event) =>
  event instanceof InputEvent && event.inputType === 'insertText' && event.data?.length === 1;

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
    maxLength,
    ...native
  } = props;
  const leave = useAfterPress(onBlur);
  const isNumber = native.inputMode === 'numeric' || native.inputMode === 'decimal';
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isFull = isNumber && maxLength !== undefined && target.value.length > maxLength;
    if (!(isFull && isOneKey(nativeEvent))) onChange(target.value);
  };
  return (
    <Field {...{ label, required, help, labelHidden, className }} error={error ?? tooLong(value, maxLength)}>
      {(link) => (
        <span className="relative block">
          <input
            {...native}
            {...link}
            type={type}
            value={value}
            onBlur={leave}
            onChange={change}
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
  /** How long it may be; a longer one is kept and told. */
  readonly maxLength?: number;
  readonly disabled?: boolean;
}

/** Several lines of text in a field. */
export function TextArea(props: TextAreaProps) {
  const { label, required, help, error, value, onChange, onBlur, rows = 3, maxLength, ...native } = props;
  const leave = useAfterPress(onBlur);
  return (
    <Field {...{ label, required, help }} error={error ?? tooLong(value, maxLength)}>
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
