import { say } from '../messages/catalogue.ts';

/** What is known of the device of an open session. */
type SessionDevice = { surface: 'web' | 'cli' | 'api'; browser?: string; system?: string };

/** The device of an open session in words, the same in the profile and on the command line. */
export function deviceText({ surface, browser, system }: SessionDevice): string {
  if (surface !== 'web') return say(`sessions.${surface}`);
  return say('sessions.web', {
    browser: browser ?? say('sessions.web.unknown'),
    system: system ?? say('sessions.system.unknown'),
  });
}

/** How many sessions were ended, in words. */
export function endedText(n: number): string {
  if (n === 0) return say('sessions.othersEnded.none');
  return say('sessions.othersEnded', { n });
}
