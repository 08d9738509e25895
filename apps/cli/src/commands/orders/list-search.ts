import { orderTagNames, orderTags, say, todayInMexico } from '@trastienda/domain';
import { checkOrderFilter, type FieldProblems } from '@trastienda/validators';
import type { OrderSearch } from '../../services/orders/list.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { ListFlags } from './list-flags.ts';

// The filter's fields as they are called here.
const flagOf: Readonly<Record<string, string>> = {
  text: '--text',
  status: '--status',
  fromDate: '--from',
  toDate: '--to',
  accountName: '--seller',
};

/** The flags as the call takes them, checked by the rules of the web's filter (document 1, section 5). */
export const searchOf = (
  { text, status, from, to, seller, tags = [], page, size, sort }: ListFlags,
  now: Date,
): OrderSearch => {
  const checked = checkOrderFilter(
    {
      text: text ?? '',
      tags: orderTagNames.filter((tag) => tags.includes(orderTags[tag].abbreviation)),
      ...(status && { status }),
      ...(from && { fromDate: from }),
      ...(to && { toDate: to }),
      ...(seller && { accountName: seller }),
    },
    // Who asks is not known yet: what only administrators may filter by is the server's to refuse.
    { admin: true, today: todayInMexico(now) },
  );
  if (!checked.valid) throw usageFailure(problemText(checked.fields));
  const { value } = checked;
  return {
    from: page - 1,
    size,
    ...sort,
    ...(value.text && { text: value.text }),
    ...(status && { status }),
    ...(seller && { accountName: seller }),
    ...(tags.length > 0 && { tags }),
    ...(from && { fromDate: from }),
    ...(to && { toDate: to }),
  };
};

/** What is wrong with a filter, under the names of the flags. */
export const problemText = (fields: FieldProblems): string =>
  Object.entries(fields)
    .map(([field, { code, params }]) => `${flagOf[field] ?? field}: ${say(code, params)}`)
    .join('; ');
