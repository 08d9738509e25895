import { say } from '../messages/say.ts';
import { usageFailure } from './failure.ts';

const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an identifier from the server (a UUID); refuses any other text with the command's own message, without a request. */
export const parseIdentifier =
  (what: string, list: string) =>
  (text: string): string => {
    if (!identifier.test(text)) {
      throw usageFailure(say('cli.shell.identifier.invalid', { text, what }), [
        say('cli.shell.identifier.hint', { list }),
      ]);
    }
    return text;
  };
