/** Whether images were only deleted: the remaining ones keep their order. */
export const wereOnlyDeleted = (before: readonly string[], after: readonly string[]): boolean =>
  after.length < before.length &&
  before.filter((url) => after.includes(url)).every((url, place) => url === after[place]) &&
  after.every((url) => before.includes(url));
