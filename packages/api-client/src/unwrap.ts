import { errorFromAnswer } from './api-error.ts';

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The body of a good answer; throws an ApiError for any other. */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  return (await settle(call)).data as Data;
}

/** A page of a list and how many there are in all. */
export type Page<Row> = { rows: Row[]; total: number };

/** A list's rows with its `X-Total-Count`; `fallbackTotal` where the header is missing (1000 for orders: document 1, section 9). */
export async function unwrapPage<Row>(call: Promise<Answer<Row[]>>, fallbackTotal = 1000): Promise<Page<Row>> {
  const { data, response } = await settle(call);
  const header = response.headers.get('x-total-count');
  return { rows: data as Row[], total: header === null ? fallbackTotal : Number(header) };
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

async function settle<Data>(call: Promise<Answer<Data>>): Promise<Answer<Data>> {
  const answer = await call;
  if (!answer.response.ok) throw errorFromAnswer(answer.response, answer.error);
  return answer;
}
