import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  /** Kept with the entry of the browser's history. */
  readonly state?: unknown;
}

/**
 * The anchor of every link inside the application. React Router's own `Link` also prefetches for its framework, with code that the
 * sign-in page would load for nothing.
 */
export function RouterLink({ to, replace, state, onClick, target, ...rest }: RouterLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  const clicked = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} target={target} onClick={clicked} />;
}
