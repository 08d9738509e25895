type Values = Record<string, unknown>;
type Schema = { allowEmptyValue?: true; properties?: Readonly<Record<string, Schema>>; oneOf?: readonly Schema[] };

// An empty list in a body was written as one; in a query it is an empty text.
const isEmpty = (value: unknown, isQuery: boolean) =>
  value === '' || (isQuery && Array.isArray(value) && value.length === 0);

/**
 * Makes a request's empty filters absent before it is checked, so that no operation has to know both: those of its query, and texts in the
 * `filters` of its body. A parameter with `allowEmptyValue` keeps its empty value; unknown names stay, and are refused.
 */
export function emptyFilterRemover(schema: Schema, isQuery: boolean): ((data: unknown) => void) | undefined {
  const names = isQuery ? namesOf(schema) : filtersOf(schema).flatMap(namesOf);
  if (names.length === 0) return undefined;
  return (data) => {
    const values = isQuery ? data : (data as Values | null)?.filters;
    if (typeof values !== 'object' || values === null) return;
    for (const name of names) if (isEmpty((values as Values)[name], isQuery)) delete (values as Values)[name];
  };
}

/** Filters that an earlier version kept, with its empty texts removed. */
export const withoutEmpty = <Filters extends object>(filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Filters;

const namesOf = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties).flatMap(([name, { allowEmptyValue }]) => (allowEmptyValue ? [] : [name]));

/** The filters of a body, and of each of its variants. */
const filtersOf = ({ properties, oneOf = [] }: Schema): Schema[] => [
  ...(properties?.filters ? [properties.filters] : []),
  ...oneOf.flatMap(filtersOf),
];
