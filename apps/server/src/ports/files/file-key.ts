const keyPattern = /^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/;
const mostCharacters = 200;

export const isFileKey = (key: string): boolean => keyPattern.test(key) && key.length <= mostCharacters;

/** Refuses a key that could leave the place of the files. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
}
