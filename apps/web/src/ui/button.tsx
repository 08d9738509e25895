import clsx from 'clsx';
import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { focusRefusedBy, useRefusedField } from './first-invalid.ts';
import { useOnePress } from './one-press.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md';
  readonly icon?: ReactNode;
  readonly busy?: boolean | undefined;
  /**
   * The -ndo form shown while busy ("Enviando..."). Its space is reserved from the start, so the width never changes. A button with it
   * sends something: once pressed it is deaf at once (one-press.ts), and when a field is refused that field gets the focus
   * (first-invalid.ts).
   */
  readonly busyLabel?: string;
  /** Off without an explanation (a form not yet filled in). If a rule refuses the action, use `refusal`. */
  readonly disabled?: boolean | undefined;
  /** Why the action is refused. The button stays reachable, does nothing, and tells this on hover, on focus and to screen readers. */
  readonly refusal?: string | undefined;
  /** The key that does the same; a tooltip and screen readers tell it. */
  readonly shortcut?: string | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-hover',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover',
  danger: 'bg-danger-solid text-white border-transparent hover:bg-danger-solid-hover',
};

const off = 'bg-sunken text-muted border-line cursor-not-allowed';
const quietOff = 'bg-transparent text-muted border-transparent cursor-not-allowed';

/** The looks of a button, for links that act as one. */
export function buttonClasses(variant: ButtonVariant, size: 'sm' | 'md', inert = false): string {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium transition-colors',
    size === 'sm' ? 'h-7 px-2 text-[0.8125rem] pointer-coarse:h-9' : 'h-8 px-3 pointer-coarse:h-10',
    inert ? (variant === 'quiet' ? quietOff : off) : variants[variant],
  );
}

/** A button that keeps its width while busy, sends nothing twice, and explains a refusal. */
export function Button(props: ButtonProps) {
  const { refusal, shortcut } = props;
  if (!refusal && shortcut) {
    return (
      <Tooltip text={`Tecla ${shortcut}`} describes={false}>
        {() => <PlainButton {...props} />}
      </Tooltip>
    );
  }
  if (!refusal) return <PlainButton {...props} />;
  return (
    <Tooltip text={refusal}>
      {/* Prevents submission: Enter in a field clicks the form's button too. */}
      {(link) => <PlainButton {...props} {...link} onClick={(event) => event.preventDefault()} />}
    </Tooltip>
  );
}

function PlainButton(props: ButtonProps) {
  const {
    children,
    variant = 'secondary',
    size = 'md',
    icon,
    busy = false,
    busyLabel,
    disabled,
    refusal,
    shortcut,
    ...rest
  } = props;
  const inert = Boolean(disabled || refusal);
  const own = useRef<HTMLButtonElement>(null);
  const counts = useOnePress(busy);
  useRefusedField(own, busy);
  const sends = busyLabel !== undefined && !refusal;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    own.current = event.currentTarget;
    if (!counts(event)) return;
    rest.onClick?.(event);
    focusRefusedBy(event.currentTarget);
  };
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !refusal}
      aria-disabled={refusal || busy ? true : undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={busy || sends ? press : rest.onClick}
      className={clsx(buttonClasses(variant, size, inert), rest.className)}
    >
      {busy ? <Spinner /> : icon}
      <span className="grid justify-items-center">
        <span
          className={clsx('col-start-1 row-start-1', busy && busyLabel && 'invisible')}
          aria-hidden={(busy && Boolean(busyLabel)) || undefined}
        >
          {children}
        </span>
        {busyLabel ? (
          <span className={clsx('col-start-1 row-start-1', !busy && 'invisible')} aria-hidden={!busy || undefined}>
            {busyLabel}
          </span>
        ) : null}
      </span>
    </button>
  );
}
