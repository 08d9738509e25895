import clsx from 'clsx';
import { RouterLink, type RouterLinkProps } from '../lib/router-link.tsx';
import { type ButtonVariant, buttonClasses } from './button.tsx';

export interface LinkProps extends RouterLinkProps {
  /** Makes the link look like a button, for an action of the screen. */
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md';
}

/** A link inside the application. */
export function Link({ variant, size = 'md', className, ...rest }: LinkProps) {
  return (
    <RouterLink
      {...rest}
      className={clsx(
        variant
          ? buttonClasses(variant, size)
          : // On a phone, a target of 24 px: the padding of an inline box moves no line.
            'rounded-sm font-medium text-accent underline-offset-2 hover:text-accent-hover hover:underline max-md:py-1',
        className,
      )}
    />
  );
}

/** A link that makes its whole line clickable and draws the focus ring around it; the line must be `relative`. */
export function LineLink({ className, ...rest }: RouterLinkProps) {
  return (
    <RouterLink
      {...rest}
      className={clsx(
        'outline-none after:absolute after:inset-0 hover:underline',
        'focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:-outline-offset-2',
        className,
      )}
    />
  );
}

export interface ExternalLinkProps {
  readonly href: string;
  readonly children: string;
  /** Shows the address in a tooltip, if the text says something else. */
  readonly tellsAddress?: boolean;
}

/** A link to another site, in a new tab; an address that is not http(s) is shown as plain text. */
export function ExternalLink({ href, children, tellsAddress = false }: ExternalLinkProps) {
  if (!/^https?:\/\//i.test(href)) return <span>{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={tellsAddress ? href : undefined}
      className="relative break-all rounded-sm text-accent underline underline-offset-2 hover:text-accent-hover"
    >
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
