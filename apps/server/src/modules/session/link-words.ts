import { say } from '@trastienda/domain';

/** `60 minutos`, `72 horas`, `7 días`: in the largest unit that says it whole and with more than one of it. */
export function lifetimeWords(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  if (minutes % 1440 === 0 && minutes >= 4 * 1440) return say('session.mail.days', { n: minutes / 1440 });
  if (minutes % 60 === 0 && minutes > 60) return say('session.mail.hours', { n: minutes / 60 });
  return say('session.mail.minutes', { n: minutes });
}
