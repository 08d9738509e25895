import { promiseLook, todayInMexico } from '@trastienda/domain';
import { Badge } from '../../../ui/badge.tsx';

/** When the buyer was told to have it, and how late that is. */
export function PromiseBadge({ day }: { readonly day: string | null }) {
  const { label, title, tone } = promiseLook(day, todayInMexico());
  return (
    <Badge tone={tone} {...(title !== undefined && { title })}>
      {label}
    </Badge>
  );
}
