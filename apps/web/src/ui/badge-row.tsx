import { Badge } from './badge.tsx';
import type { Tone } from './tone.ts';

export interface BadgeRowProps {
  readonly labels: readonly string[];
  readonly tone: Tone;
  /** How many labels are shown; the others become one badge with their number and their words as long form. */
  readonly most: number;
}

/** Labels beside each other, on a second line where the first has no room. */
export function BadgeRow({ labels, tone, most }: BadgeRowProps) {
  const rest = labels.slice(most);
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      {labels.slice(0, most).map((label) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
      {rest.length > 0 ? <Badge tone="secondary" title={rest.join(', ')}>{`+${rest.length}`}</Badge> : null}
    </span>
  );
}
