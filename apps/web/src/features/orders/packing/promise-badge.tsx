import { promiseLook, todayInMexico } from '@trastienda/domain';
import { Badge } from '../../../ui/badge.tsx';

/** The delivery date promised to the buyer, and how late it is. */
export function PromiseBadge({ day }: { readonly day: string | null }) {
  const { label, title, tone } = promiseLook(day, todayInMexico());
  return (
    <Badge tone={tone} {...(title !== undefined && { title })}>
      {label}
    </Badge>
  );
}
