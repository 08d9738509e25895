import { usageFailure } from './failure.ts';

const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an identifier that the server gave (a UUID): what is none is told in the words of the command, and nobody is asked. */
export const parseIdentifier =
  (what: string, list: string) =>
  (text: string): string => {
    if (!identifier.test(text)) {
      throw usageFailure(`«${text}» no es el identificador de ${what}.`, [`Búsquelo con \`${list}\`.`]);
    }
    return text;
  };
