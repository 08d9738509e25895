import clsx from 'clsx';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { tooLong } from '../lib/too-long.ts';
import { useAfterPress } from './after-press.ts';
import { Field, type FieldFrame } from './field.tsx';

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'disabled'
  | 'readOnly'
  | 'onKeyDown'
  | 'ref'
  | 'autoFocus'
  | 'spellCheck'
>;

export interface TextFieldProps extends FieldFrame, Native {
  /** The maximum length. In number fields, typing stops there (S1 §5); longer pasted numbers and other texts are kept and reported. */
  readonly maxLength?: number | undefined;
  /** Called once the press that leaves the field is over. */
  readonly onBlur?: (() => void) | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | 'time' | 'datetime-local';
  readonly className?: string | undefined;
  /** Shown inside the control at its right end (an icon, a unit, a small button). */
  readonly trailing?: ReactNode;
  /** Values that the browser offers while a person types; others are allowed too. */
  readonly suggestions?: readonly string[] | undefined;
}

/** Whether a single character was typed, not pasted. */
const isOneKey = (event: Event) =>
  event instanceof InputEvent && event.inputType === 'insertText' && event.data?.length === 1;

/** A field for one line of text. */
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
    suggestions = [],
    ...native
  } = props;
  const listId = useId();
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
            list={suggestions.length > 0 ? listId : undefined}
            value={value}
            onBlur={leave}
            onChange={change}
            className={clsx('control', trailing && 'pr-9')}
          />
          {suggestions.length > 0 ? (
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          ) : null}
          {trailing ? <span className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</span> : null}
        </span>
      )}
    </Field>
  );
}
