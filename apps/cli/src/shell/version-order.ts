/** Whether a version (`1.4.0`) is later than another; what is no version is not. */
export const isLater = (one: string, other: string): boolean => {
  const [left, right] = [partsOf(one), partsOf(other)];
  if (!left || !right) return false;
  const at = left.findIndex((part, n) => part !== right[n]);
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
};

const partsOf = (version: string): number[] | undefined =>
  /^(\d+)\.(\d+)\.(\d+)(?![\d.])/.exec(version)?.slice(1).map(Number);
