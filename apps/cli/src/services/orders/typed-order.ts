import { isSoughtCode, soughtCode } from '@trastienda/domain';
import type { TrastiendaClient } from 'trastienda-client';

type Asked = { request: Request; schemaPath: string; params: { path?: Record<string, unknown> } };
type Answered = Asked & { response: Response; options: { fetch: (request: Request) => Promise<Response> } };

/** The one of several whose number somebody typed (R40): exactly, or else however it is written; undefined if none is meant, or several. */
export const typedOne = <One>(all: readonly One[], typed: string, numberOf: (one: One) => string): One | undefined => {
  const exact = all.find((one) => numberOf(one) === typed);
  const [meant, other] = all.filter((one) => isSoughtCode(typed, numberOf(one)));
  return exact ?? (other === undefined ? meant : undefined);
};

const ofOrder = /(^|\/)orders\/\{id\}/;

/**
 * Finds an order however its number is typed (R40): with "#", blanks, hyphens, zeros in front or other capitals. If the server knows no
 * order of the typed number, the one that is meant is looked up, and the call is made for it, also the later calls of the same command.
 */
export const findsTypedOrders = (client: TrastiendaClient) => {
  const meant = new Map<string, string>();
  const unsent = new WeakMap<Request, Request>();
  return {
    onRequest: ({ request, schemaPath, params }: Asked): Request | undefined => {
      const typed = typedIn(schemaPath, params);
      if (typed === undefined) return undefined;
      const known = meant.get(typed);
      const asked = known === undefined ? request : about(request, typed, known);
      // Its body can be read once: the copy is for the order that is meant.
      if (known === undefined) unsent.set(asked, asked.clone());
      return asked;
    },
    onResponse: async ({ request, response, schemaPath, params, options }: Answered): Promise<Response | undefined> => {
      const typed = typedIn(schemaPath, params);
      const again = unsent.get(request);
      if (typed === undefined || again === undefined || !(await isUnknownOrder(response))) return undefined;
      const code = soughtCode(typed);
      if (code === '') return undefined;
      const { data = [] } = await client.GET('/orders', { params: { query: { text: code, size: 10 } } });
      const order = typedOne(data, typed, ({ id }) => id);
      if (order === undefined || order.id === typed) return undefined;
      meant.set(typed, order.id);
      return options.fetch(about(again, typed, order.id));
    },
  };
};

const isUnknownOrder = async (response: Response): Promise<boolean> =>
  response.status === 404 && (await response.clone().text()).includes('"orders.notFound"');

const typedIn = (schemaPath: string, { path }: Asked['params']): string | undefined =>
  ofOrder.test(schemaPath) && typeof path?.id === 'string' ? path.id : undefined;

/** The same call about another order. */
const about = (request: Request, typed: string, id: string): Request =>
  new Request(
    request.url.replace(`/orders/${encodeURIComponent(typed)}`, `/orders/${encodeURIComponent(id)}`),
    request,
  );
