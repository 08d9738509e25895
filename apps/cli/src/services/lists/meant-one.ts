import { isSameName } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';

/** A thing as a person may name it: by its id, or by its name. */
type Named = { id: string; name: string };

/**
 * The id of the thing that a text means: the one with this id, or else the only one whose id or name is the same (R40); undefined if none is.
 * If several are, the person has to say which.
 */
export const meantOne = (things: readonly Named[], text: string): string | undefined => {
  const exact = things.find(({ id }) => id === text);
  const found = exact ? [exact] : things.filter(({ id, name }) => [id, name].some((one) => isSameName(one, text)));
  if (found.length > 1) {
    const named = found.map(({ id, name }) => `${name} (${id})`).join(', ');
    throw usageFailure(say('cli.lists.named.several', { text, named }));
  }
  return found[0]?.id;
};
