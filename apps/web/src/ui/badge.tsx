import clsx from 'clsx';
import { type Tone, toneClasses } from './tone.ts';

export interface BadgeProps {
  readonly tone: Tone;
  readonly children: string;
  /** The long form, if the text is an abbreviation. */
  readonly title?: string | undefined;
}

/** A word or two with a tone. Assistive technology reads `title` instead, if it is given. */
export function Badge({ tone, children, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex h-5 items-center whitespace-nowrap rounded border px-1.5 font-medium text-xs',
        toneClasses[tone],
      )}
    >
      {title ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="sr-only">{title}</span>
        </>
      ) : (
        children
      )}
    </span>
  );
}
