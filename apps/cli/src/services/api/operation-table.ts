export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** What a query parameter takes: a kind of value, several of them with commas, or only some. */
export type Parameter = { type: 'text' | 'integer' | 'boolean'; many?: true; of?: readonly string[] };
/** What a call takes besides the values in its address. */
type Operation = { query?: Readonly<Record<string, Parameter>>; body?: true; ifMatch?: true };
export type Operations = Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
