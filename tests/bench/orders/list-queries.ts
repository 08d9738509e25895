/** The measured calls of the order list; the addresses of a call are used in turn. */
export type ListQuery = { what: string; queries: readonly string[] };

const sellers = ['aurora', 'brisa', 'casaroble', 'deportesquetzal', 'electronova', 'florcanela'];
const statuses = ['ready-for-handling', 'handling', 'invoiced', 'delivered', 'canceled'];

export function listQueries(sample: { id: string; email: string; client: string }, pages: number): ListQuery[] {
  const deep = Math.max(0, Math.min(999, pages - 1));
  return [
    { what: 'first page', queries: [''] },
    { what: `page ${deep + 1}`, queries: [`from=${deep}`] },
    { what: 'the last page', queries: [`from=${pages - 1}`] },
    { what: 'text: an order id', queries: [`text=${sample.id}`] },
    { what: 'text: an e-mail', queries: [`text=${encodeURIComponent(sample.email)}`] },
    { what: 'text: a full name', queries: [`text=${encodeURIComponent(sample.client)}`] },
    { what: 'text: a common surname', queries: ['text=garcia'] },
    { what: 'by status', queries: ['status=handling'] },
    { what: 'by tag', queries: ['tags=CT'] },
    { what: 'by two tags', queries: ['tags=CT,CA'] },
    { what: 'by seller', queries: ['accountName=aurora'] },
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
