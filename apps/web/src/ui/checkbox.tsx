import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly indeterminate?: boolean;
  /** Read to screen readers but not shown; `wide`: shown on a phone. */
  readonly labelHidden?: boolean | 'wide';
  /** The id of the text that explains it. */
  readonly describedBy?: string;
  /** Why it cannot be checked; the box stays focusable and tells this. Empty: it can be checked now, but was refused before. */
  readonly refusal?: string | undefined;
}

/** A checkbox with its label. A refused one explains why. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, indeterminate = false, labelHidden = false, describedBy, refusal } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const draw = (link?: { 'aria-describedby': string }) => (
    <label
      className={clsx(
        'inline-flex min-h-6 items-center gap-2',
        refusal ? 'text-muted' : 'cursor-pointer',
        // Without a visible label, the touch area is enlarged to 40 by 44 px.
        labelHidden === true &&
          'max-md:relative max-md:after:absolute max-md:after:-inset-x-3 max-md:after:-inset-y-2.5',
      )}
    >
      <input
        aria-describedby={describedBy}
        {...link}
        ref={box}
        type="checkbox"
        checked={checked}
        aria-disabled={refusal ? true : undefined}
        onChange={(event) => (refusal ? undefined : onChange(event.target.checked))}
        className={clsx('size-4 shrink-0 accent-(--accent)', labelHidden === true && 'max-md:relative max-md:z-1')}
      />
      <span className={clsx('min-w-0', labelHidden && (labelHidden === 'wide' ? 'md:sr-only' : 'sr-only'))}>
        {label}
      </span>
    </label>
  );
  return refusal === undefined ? draw() : <Tooltip text={refusal}>{draw}</Tooltip>;
}
