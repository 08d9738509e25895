import { errorFromAnswer } from './api-error.ts';

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The body of a good answer; throws an ApiError for any other. */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  return (await settle(call)).data as Data;
}

/** A page of a list and how many there are in all; `isLeast`: there may be more, since the call asked not to wait for the exact number. */
export type Page<Row> = { rows: Row[]; total: number; isLeast?: boolean };

/** A list's rows with its `X-Total-Count`; `fallbackTotal` where the header is missing (1000 for orders: S1 §9). */
export async function unwrapPage<Row>(call: Promise<Answer<Row[]>>, fallbackTotal = 1000): Promise<Page<Row>> {
  const { data, response } = await settle(call);
  const header = response.headers.get('x-total-count');
  const page = { rows: data as Row[], total: header === null ? fallbackTotal : Number(header) };
  return response.headers.get('x-total-relation') === 'gte' ? { ...page, isLeast: true } : page;
}

/** Every row of a list whose `from` counts rows, page after page of the given size. */
export async function unwrapEvery<Row>(read: (from: number) => Promise<Answer<Row[]>>, size: number): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows } = await unwrapPage(read(all.length));
    for (const row of rows) all.push(row);
    if (rows.length < size) return all;
  }
}

/** The file of a call made with `parseAs: 'blob'`; throws as `unwrap` does, and for an answer without a body. */
export const unwrapBlob = (call: Promise<Answer<unknown>>): Promise<Blob> => bodyOf<Blob>(call);

/** The body, still to be read, of a call made with `parseAs: 'stream'`; throws as `unwrap` does, and for an answer without a body. */
export const unwrapStream = (call: Promise<Answer<unknown>>): Promise<ReadableStream<Uint8Array>> => bodyOf(call);

// What the contract says of the body is how it reads as text: the client's types know only of JSON that it may be a file.
async function bodyOf<Body>(call: Promise<Answer<unknown>>): Promise<Body> {
  const { data } = await settle(call);
  if (data === undefined || data === null) throw new Error('The answer has no body.');
  return data as Body;
}

async function settle<Data>(call: Promise<Answer<Data>>): Promise<Answer<Data>> {
  const answer = await call;
  if (!answer.response.ok) throw errorFromAnswer(answer.response, answer.error);
  return answer;
}
