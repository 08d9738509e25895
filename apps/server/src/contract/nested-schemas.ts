/** Where a schema of the contract holds others. */
export interface NestedSchemas<One> {
  items?: One;
  properties?: Readonly<Record<string, One>>;
  additionalProperties?: boolean | One;
  oneOf?: readonly One[];
  anyOf?: readonly One[];
  allOf?: readonly One[];
}
