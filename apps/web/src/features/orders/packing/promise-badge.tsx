import { formatDay, say, todayInMexico } from '@trastienda/domain';
import { Badge } from '../../../ui/badge.tsx';

const dayMilliseconds = 86_400_000;

/** When the buyer was told to have it, and how late that is. */
export function PromiseBadge({ day }: { readonly day: string | null }) {
  if (day === null) return <Badge tone="secondary">{say('packing.promised.unknown')}</Badge>;
  const late = Math.round((Date.parse(todayInMexico()) - Date.parse(day)) / dayMilliseconds);
  const title = say('packing.promised.day', { day: formatDay(day) });
  if (late > 0) {
    const words = late === 1 ? say('packing.late.one') : say('packing.late.many', { n: late });
    return (
      <Badge tone="danger" title={`${title}: ${words}`}>
        {words}
      </Badge>
    );
  }
  const words = late === 0 ? say('packing.today') : formatDay(day);
  return (
    <Badge tone={late === 0 ? 'warning' : 'info'} title={title}>
      {words}
    </Badge>
  );
}
