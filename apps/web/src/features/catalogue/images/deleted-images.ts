/** Whether images were deleted and nothing else was done to them: those that are left stand as they stood. */
export const wereOnlyDeleted = (before: readonly string[], after: readonly string[]): boolean =>
  after.length < before.length &&
  before.filter((url) => after.includes(url)).every((url, place) => url === after[place]) &&
  after.every((url) => before.includes(url));
