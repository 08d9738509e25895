import type { Order } from 'trastienda-client';

/** The measured calls of the order list; the addresses of a call are used in turn. */
export type ListQuery = { what: string; queries: readonly string[] };

const sellers = ['aurora', 'brisa', 'casaroble', 'deportesquetzal', 'electronova', 'florcanela'];
const statuses = ['ready-for-handling', 'handling', 'invoiced', 'delivered', 'canceled'];

/** What is known of one order, to look for it. */
export type Sample = { id: string; email: string; client: string; phone: string; tracking: string | undefined };

export function listQueries(sample: Sample, pages: number): ListQuery[] {
  const deep = Math.max(0, Math.min(999, pages - 1));
  return [
    { what: 'first page', queries: [''] },
    { what: `page ${deep + 1}`, queries: [`from=${deep}`] },
    { what: 'the last page', queries: [`from=${pages - 1}`] },
    { what: 'text: an order id', queries: [`text=${sample.id}`] },
    { what: 'text: an e-mail', queries: [`text=${encodeURIComponent(sample.email)}`] },
    { what: 'text: a full name', queries: [`text=${encodeURIComponent(sample.client)}`] },
    { what: 'text: a telephone', queries: [`text=${encodeURIComponent(sample.phone)}`] },
    ...(sample.tracking ? [{ what: 'text: a tracking number', queries: [`text=${sample.tracking}`] }] : []),
    { what: 'text: a common surname', queries: ['text=garcia'] },
    { what: 'text: the beginning of a name', queries: ['text=gar', 'text=her', 'text=mar'] },
    { what: 'by status', queries: ['status=handling'] },
    { what: 'by tag', queries: ['tags=CT'] },
    { what: 'by two tags', queries: ['tags=CT,CA'] },
    { what: 'by seller', queries: ['accountName=aurora'] },
    { what: 'by seller and status', queries: ['accountName=aurora&status=handling'] },
    { what: 'by days', queries: [`fromDate=${daysAgo(30)}&toDate=${daysAgo(10)}`] },
    {
      what: '300 different calls in turn',
      queries: Array.from({ length: 300 }, (_, n) => {
        const seller = sellers[n % sellers.length];
        return `from=${n}&status=${statuses[n % statuses.length]}&accountName=${seller}`;
      }),
    },
  ];
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** The newest order as something to look for, and how many orders there are, as somebody with this token sees them. */
export async function sampleOrder(url: string, token: string): Promise<{ sample: Sample; total: number }> {
  const ask = (path: string) => fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const whole = async (query: string) => {
    const [row] = (await (await ask(`/orders?size=1${query}`)).json()) as { id: string }[];
    return row && ((await (await ask(`/orders/${row.id}`)).json()) as Order);
  };
  const order = await whole('');
  if (!order?.clientProfileData) throw new Error('There are no orders to measure with.');
  const { firstName, lastName, email, phone } = order.clientProfileData;
  const tracking = (await whole('&status=invoiced'))?.packageAttachment.packages[0]?.trackingNumber;
  const sample = { id: order.id, email, client: `${firstName} ${lastName}`, phone, tracking };
  return { sample, total: Number((await ask('/orders?size=1')).headers.get('x-total-count')) };
}
