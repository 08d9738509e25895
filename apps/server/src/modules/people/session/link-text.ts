import { say } from '@trastienda/domain';

/** `60 minutos`, `72 horas`, `7 días`: days from four on, hours from two on, where the number is whole; otherwise minutes. */
export function lifetimeText(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  if (minutes % 1440 === 0 && minutes >= 4 * 1440) return say('session.mail.days', { n: minutes / 1440 });
  if (minutes % 60 === 0 && minutes > 60) return say('session.mail.hours', { n: minutes / 60 });
  return say('session.mail.minutes', { n: minutes });
}
