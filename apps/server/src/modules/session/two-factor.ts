import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

/** The step that a code stands for, one step early or late included; undefined where the code is wrong. */
export function stepOfCode(base32Secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(base32Secret), digits: 6, period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
