import { readFileSync } from 'node:fs';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
};
type Answer = { $ref?: string; content?: Record<string, { schema?: Schema }> };
type Operation = { responses: Record<string, Answer> };
type Contract = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};

const contract = JSON.parse(
  readFileSync(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8'),
) as Contract;

/** What a buyer may call himself: it paints the screen, sends the cursor home, and begins a line that a CI reads as a command. */
export const hostile = 'Eva\u001b[2J\u001b[31m\u009b1m\r\n::error::robado\n##[error]robado\u202e\u2066\u200f\u0007fin';

/** Work that a command follows is over, so that the command ends. */
const ends: readonly unknown[] = ['done', 'DONE', 'finished', 'ready'];

const followed = <Thing extends { $ref?: string }>(thing: Thing): Thing => {
  const [, , group = '', name = ''] = thing.$ref?.split('/') ?? [];
  return thing.$ref ? followed(contract.components[group]?.[name] as Thing) : thing;
};

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-19T20:05:00.000Z',
  date: '2026-11-19',
  uuid: '5a0c6a52-0f6e-4b06-8c0f-6f5cbe9f1a11',
  uri: 'https://tienda.example/a',
};

/** A value that the schema describes, in which every free text is the given one. */
const sampleOf = (given: Schema, text: string, depth = 0): unknown => {
  const schema = followed(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return ends.find((end) => schema.enum?.includes(end)) ?? schema.enum.find((one) => one !== null);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => sampleOf(one, text, depth)));
  const one = (schema.oneOf ?? schema.anyOf)?.find((choice) => followed(choice).type !== 'null');
  if (one) return sampleOf(one, text, depth);
  const type = [schema.type].flat().find((name) => name !== 'null');
  if (type === 'object' || schema.properties) {
    const members = Object.entries(schema.properties ?? {});
    return depth > 8
      ? {}
      : Object.fromEntries(members.map(([key, member]) => [key, sampleOf(member, text, depth + 1)]));
  }
  if (type === 'array') return depth > 8 || !schema.items ? [] : [sampleOf(schema.items, text, depth + 1)];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  return formats[schema.format ?? ''] ?? text;
};

const operationOf = (method: string, path: string): Operation | undefined => {
  const isIt = (template: string) => new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
  const template = Object.keys(contract.paths).find((name) => name === path) ?? Object.keys(contract.paths).find(isIt);
  return template === undefined ? undefined : contract.paths[template]?.[method.toLowerCase()];
};

/** A server that answers every operation as the contract says, with this text wherever one is free; `refuses` makes every change a refusal. */
export const contractFetch =
  ({ refuses = false, text = hostile }: { refuses?: boolean; text?: string } = {}): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const operation = operationOf(request.method, path);
    if (!operation || (refuses && request.method !== 'GET')) {
      return Response.json({ error: text, code: 'cli.test', message: text, fields: { nombre: text } }, { status: 409 });
    }
    const [status, answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? ['204', {}];
    const [type, content] = Object.entries(followed(answer).content ?? {})[0] ?? [];
    const headers = { 'content-type': type ?? 'text/plain', 'x-total-count': '1' };
    if (!content) return new Response(null, { status: Number(status), headers });
    const body = type === 'application/json' ? JSON.stringify(sampleOf(content.schema ?? {}, text)) : `${text}\n`;
    return new Response(body, { status: Number(status), headers });
  };
