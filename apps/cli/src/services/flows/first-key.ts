import { newKey } from 'trastienda-client';

/** Makes the keys of a flow's requests: the first one is the given one, which a cut run of the command may have sent, and others are new. */
export const keysAfter = (first: () => string): (() => string) => {
  let next = first;
  return () => {
    const key = next();
    next = newKey;
    return key;
  };
};
