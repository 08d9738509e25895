import { orderTagNames, orderTags, say, todayInMexico } from '@trastienda/domain';
import { type OrderFilter, orderSearch, type Search } from '@trastienda/validators';
import type { OrderSearch } from '../../services/orders/list.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { ListFlags } from './list-flags.ts';

// The filters of all lists as they are called here; one that is not named is called as in the call.
const flagOf: Readonly<Record<string, string>> = {
  text: '--text',
  orderNumber: '--order',
  status: '--status',
  fromDate: '--from',
  toDate: '--to',
  accountName: '--seller',
  selectedSeller: '--seller',
};

/** A filter that the rules of the web's list take (S1 §5), or the flags that they refuse. */
export const demandFilter = <Filter>(search: Search<Filter>, filter: Filter, now: Date): void => {
  // Who asks is not known yet: what only administrators may filter by is the server's to refuse.
  const problems = Object.entries(search.problems(filter, { admin: true, today: todayInMexico(now) }));
  if (problems.length === 0) return;
  throw usageFailure(
    problems.map(([field, { code, params }]) => `${flagOf[field] ?? field}: ${say(code, params)}`).join('; '),
  );
};

/** The flags as the call takes them. */
export const searchOf = (
  { text, status, from, to, seller, tags = [], page, size, sort }: ListFlags,
  now: Date,
): OrderSearch => {
  const words = text?.trim();
  const shared = {
    ...(words && { text: words }),
    ...(status && { status }),
    ...(from && { fromDate: from }),
    ...(to && { toDate: to }),
    ...(seller && { accountName: seller }),
  };
  const filter: OrderFilter = {
    ...shared,
    ...(tags.length > 0 && { tags: orderTagNames.filter((tag) => tags.includes(orderTags[tag].abbreviation)) }),
  };
  demandFilter(orderSearch, filter, now);
  return { from: page - 1, size, ...sort, ...shared, ...(tags.length > 0 && { tags }) };
};
