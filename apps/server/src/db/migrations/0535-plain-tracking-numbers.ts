import type { SqlRunner } from '../database.ts';

// The signs of `codeNoise` in packages/domain; written out, because a released migration never changes.
const noise = [
  String.raw`\u0001-\u0020\u002d\u007f-\u00a0\u00ad\u034f\u061c\u1680\u180b-\u180f\u2000-\u2015\u2028-\u202f`,
  String.raw`\u205f-\u206f\u2212\u3000\ufe00-\ufe0f\ufe58\ufe63\ufeff\uff0d`,
].join('');

/** Tracking numbers without blanks, hyphens and invisible signs (ADR 91); `plain_code` is the database's `plainCode`. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create function plain_code(value text) returns text
      language sql immutable parallel safe strict
      return regexp_replace(normalize(value, NFC), '[${noise}]', '', 'g')
  `);
  // A number of nothing but hyphens stays: it is at least told apart from none.
  await run(`
    update order_package set tracking_number = plain_code(tracking_number)
      where plain_code(tracking_number) not in (tracking_number, '')
  `);
  await run(`
    update order_item set tracking_number = plain_code(tracking_number)
      where plain_code(tracking_number) not in (tracking_number, '')
  `);
  await run(`
    update guide_label kept set tracking_number = plain_code(tracking_number)
      where plain_code(tracking_number) not in (tracking_number, '') and not exists (
        select from guide_label other
          where other.order_id = kept.order_id and other.tracking_number = plain_code(kept.tracking_number)
      )
  `);
}
