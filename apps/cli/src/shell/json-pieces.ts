import { type Pieces, pieceLength } from './sink.ts';

/** A list inside a document that is written as a stream: it is never completely in memory. */
export class StreamedList {
  readonly items: Pieces<unknown>;

  constructor(items: Pieces<unknown>) {
    this.items = items;
  }
}

/** A value as indented JSON, piece by piece; the text equals that of JSON.stringify. */
export async function* jsonPieces(value: unknown, indent = ''): AsyncGenerator<string> {
  if (value instanceof StreamedList) yield* listPieces(value.items, indent);
  else if (!holdsList(value)) yield plain(value, `\n${indent}`);
  else if (Array.isArray(value)) yield* listPieces(value, indent);
  else {
    let mark = '{';
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${mark}\n${indent}  ${JSON.stringify(key)}: `;
      yield* jsonPieces(member, `${indent}  `);
      mark = ',';
    }
    yield `\n${indent}}`;
  }
}

async function* listPieces(items: Pieces<unknown>, indent: string): AsyncGenerator<string> {
  const inner = `\n${indent}  `;
  let mark = '[';
  // Small pieces are combined: millions of them would cost more than their content.
  let text = '';
  for await (const item of items) {
    text += mark + inner;
    mark = ',';
    if (holdsList(item)) {
      yield text;
      yield* jsonPieces(item, `${indent}  `);
      text = '';
    } else text += plain(item, inner);
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  yield mark === '[' ? '[]' : `${text}\n${indent}]`;
}

const plain = (value: unknown, lineStart: string): string =>
  JSON.stringify(value ?? null, null, 2).replaceAll('\n', lineStart);

const holdsList = (value: unknown): value is object =>
  value instanceof StreamedList ||
  (typeof value === 'object' && value !== null && Object.values(value).some((member) => holdsList(member)));
