import { daysBetween, formatDay } from '../dates.ts';
import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';

/** How a packer sees a promised day: the date, today, or the days of delay. */
export function promiseLook(day: string | null, today: string): { label: string; title?: string; tone: Tone } {
  if (day === null) return { label: say('packing.promised.unknown'), tone: 'secondary' };
  const title = say('packing.promised.day', { day: formatDay(day) });
  const late = daysBetween(day, today);
  if (late <= 0) {
    return late === 0
      ? { label: say('packing.today'), title, tone: 'warning' }
      : { label: formatDay(day), title, tone: 'info' };
  }
  const label = say('packing.late', { n: late });
  return { label, title: `${title}: ${label}`, tone: 'danger' };
}
