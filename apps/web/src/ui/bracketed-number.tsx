import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface BracketedNumberProps {
  readonly number: string;
  /** What both numbers mean, in words. */
  readonly help: string;
  /** The number in brackets, or something that opens what it counts. */
  readonly children: ReactNode;
}

/** A number with another one in brackets behind it, and a tooltip that has both in words. */
export function BracketedNumber({ number, help, children }: BracketedNumberProps) {
  return (
    <Tooltip text={help}>
      {(link) => (
        <span {...link} className="whitespace-nowrap">
          {number} {children}
        </span>
      )}
    </Tooltip>
  );
}
