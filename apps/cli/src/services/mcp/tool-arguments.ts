import { nearestIn } from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';
import { type ContractCall, contractCall } from '../api/operation.ts';
import type { ArgumentSchema } from './tool-operation.ts';
import type { Tool } from './tools.ts';

export type Arguments = Readonly<Record<string, unknown>>;

const refuse = (
  code: 'unknown' | 'missing' | 'size' | 'kind',
  what: Record<string, string | number>,
  hints: string[] = [],
) => usageFailure(say(`cli.mcp.argument.${code}`, what), hints, `cli.mcp.argument.${code}`);

/** The call of the contract that a tool makes with these arguments; refuses what the tool does not take. The server checks the values. */
export const callOf = (tool: Tool, given: Arguments): { call: ContractCall; body: Record<string, unknown> } => {
  const known = checked(tool, given);
  const places = tool.places.reduce(
    (path, name) => path.replace(`{${name}}`, encodeURIComponent(textOf(known, name))),
    tool.path,
  );
  const query = Object.entries(queryIn(tool, known)).map(([name, value]) => `${name}=${value}`);
  const call = contractCall(tool.method, places, { query, hasBody: false, hasVersion: false });
  const fields = tool.body.filter((name) => known[name] !== undefined).map((name) => [name, known[name]]);
  return { call, body: Object.fromEntries(fields) };
};

/** The parameters of a call that sends a file, which the contract's table of calls does not have. */
export const queryOf = (tool: Tool, given: Arguments): Record<string, string> => queryIn(tool, checked(tool, given));

const queryIn = ({ query }: Tool, known: Arguments): Record<string, string> =>
  Object.fromEntries(query.filter((name) => known[name] !== undefined).map((name) => [name, textOf(known, name)]));

const textOf = (known: Arguments, name: string): string => {
  const value = known[name];
  const items = Array.isArray(value) ? value : [value];
  if (items.some((one) => !['string', 'number', 'boolean'].includes(typeof one))) throw refuse('kind', { name });
  return items.join(',');
};

/** The arguments that were given, with those that the door adds. */
const checked = ({ properties, required, only = {} }: Tool, given: Arguments): Record<string, unknown> => {
  const known: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(properties, name)) {
      const near = nearestIn(Object.keys(properties), name);
      throw refuse('unknown', { name }, [
        near === undefined
          ? say('cli.api.known', { names: Object.keys(properties).join(', ') })
          : say('csv.name.nearest', { names: near }),
      ]);
    }
    // Some assistants send null for what they leave out.
    if (value !== null) known[name] = value;
  }
  const missing = required.find((name) => known[name] === undefined);
  if (missing !== undefined) throw refuse('missing', { name: missing });
  for (const [name, values] of Object.entries(only)) known[name] ??= values;
  for (const [name, value] of Object.entries(known)) requireOffered(name, value, properties[name] ?? {});
  return known;
};

/** Only the values that the tool offers: the contract may have more of them. */
const requireOffered = (name: string, value: unknown, { enum: values, items }: ArgumentSchema): void => {
  const offered = values ?? (items as ArgumentSchema | undefined)?.enum;
  if (!Array.isArray(offered)) return;
  const alien = (Array.isArray(value) ? value : [value]).find((one) => !offered.includes(one));
  if (alien === undefined) return;
  throw usageFailure(
    say('cli.api.value', { name, value: String(alien) }),
    [say('cli.api.known', { names: offered.join(', ') })],
    'cli.mcp.argument.only',
  );
};

/** How many rows a list is asked for. */
export const sizeOf = ({ properties }: Tool, given: Arguments): number | undefined => {
  if (!properties.size) return undefined;
  const { maximum, default: usual } = properties.size as { maximum: number; default: number };
  const size = given.size ?? usual;
  if (typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= maximum) return size;
  throw refuse('size', { most: maximum });
};
