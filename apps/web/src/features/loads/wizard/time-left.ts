import { say } from '@trastienda/domain';
import { numberText } from '../../../lib/format.ts';

/** "Faltan 12 s", estimated from the work done in the elapsed time; undefined while it cannot be estimated. */
export function timeLeft(done: number, total: number, milliseconds: number): string | undefined {
  if (done <= 0 || done >= total || milliseconds < 500) return undefined;
  const seconds = Math.ceil(((total - done) / done) * (milliseconds / 1000));
  const time =
    seconds < 90
      ? say('loads.check.seconds', { n: seconds })
      : say('loads.check.minutes', { n: numberText(Math.ceil(seconds / 60)) });
  return say('loads.check.left', { time });
}
