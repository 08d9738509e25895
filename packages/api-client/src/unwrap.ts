import { errorFromAnswer } from './api-error.ts';

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The body of a successful answer; throws an ApiError for any other answer. */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  return (await settle(call)).data as Data;
}

/** A page of a list and the total number of rows; `isLeast` = the total is a lower bound, since the call did not wait for the exact number. */
export type Page<Row> = { rows: Row[]; total: number; isLeast?: boolean };

/** A list's rows with the total from `X-Total-Count`; if the header is missing, the total is `fallbackTotal` (1000 for orders: S1 §9). */
export async function unwrapPage<Row>(call: Promise<Answer<Row[]>>, fallbackTotal = 1000): Promise<Page<Row>> {
  const { data, response } = await settle(call);
  const header = response.headers.get('x-total-count');
  const page = { rows: data as Row[], total: header === null ? fallbackTotal : Number(header) };
  return response.headers.get('x-total-relation') === 'gte' ? { ...page, isLeast: true } : page;
}

/** The file of a call made with `parseAs: 'blob'`. Throws as `unwrap` does, and also if the answer has no body. */
export const unwrapBlob = (call: Promise<Answer<unknown>>): Promise<Blob> => bodyOf<Blob>(call);

/** The unread body of a call made with `parseAs: 'stream'`. Throws as `unwrap` does, and also if the answer has no body. */
export const unwrapStream = (call: Promise<Answer<unknown>>): Promise<ReadableStream<Uint8Array>> => bodyOf(call);

// The contract types describe such a body as text; the client's types allow a file only where the contract says JSON.
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
