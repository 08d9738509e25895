// The filters of a list stand once, as a schema: an operation with `x-filters: <schema>` gets a query parameter for each of its properties in the
// bundled contract (ADR 146).

/** @typedef {{ description?: string, anyOf?: Schema[], type?: string }} Schema */
/** @typedef {{ 'x-filters'?: string, parameters?: object[] }} Filtered */
/** @typedef {{ components: { schemas: Record<string, { properties?: Record<string, Schema> }> }, paths: Record<string, Record<string, Filtered>> }} Contract */

/**
 * A filter as a query parameter. A list is separated by commas; where a body also accepts one value instead of a list, a query has the list.
 * @param {string} name
 * @param {Schema} filter
 */
function parameterOf(name, { description, ...filter }) {
  const schema = filter.anyOf?.find(({ type }) => type === 'array') ?? filter;
  return {
    name,
    in: 'query',
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    ...(description !== undefined && { description }),
    schema,
  };
}

/**
 * Adds the parameters of the filters to a bundled contract.
 * @param {Contract} contract
 */
export function addFilterParameters({ components, paths }) {
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const name = operation['x-filters'];
    if (name === undefined) continue;
    const filters = components.schemas[name]?.properties;
    if (!filters) throw new Error(`x-filters: the contract has no schema ${name} with properties`);
    operation.parameters = [
      ...(operation.parameters ?? []),
      ...Object.entries(filters).map(([field, filter]) => parameterOf(field, filter)),
    ];
  }
}
