const hour = 3_600_000;
const day = 24 * hour;
/** The zone has had no summer time since (Ley de los Husos Horarios, 30 October 2022). */
const lastSummerYear = 2022;

/** The first Sunday on a day of a year's month (counted from 0) or after it, as UTC milliseconds. */
function sundayFrom(year: number, month: number, date: number): number {
  const from = Date.UTC(year, month, date);
  return from + ((7 - new Date(from).getUTCDay()) % 7) * day;
}

/** Summer time ran from 2:00 of April's first Sunday to 2:00 of October's last one. */
function isSummer(moment: number): boolean {
  const year = new Date(moment).getUTCFullYear();
  return (
    year <= lastSummerYear && moment >= sundayFrom(year, 3, 1) + 8 * hour && moment < sundayFrom(year, 9, 25) + 7 * hour
  );
}

/**
 * What the clocks of Mexico City show at an instant, as a Date whose UTC fields say it; of 2002 and later. Throws a RangeError
 * where the instant is none.
 *
 * Ours, because the first `Intl.DateTimeFormat` of a page takes its browser 20 to 30 ms, and each text six times as long as
 * this; a test holds it against `Intl` at every hour that may change.
 */
export function shownInMexico(instant: Date | string): Date {
  const moment = new Date(instant).getTime();
  if (Number.isNaN(moment)) throw new RangeError(`${String(instant)} is no instant.`);
  return new Date(moment - (isSummer(moment) ? 5 : 6) * hour);
}
