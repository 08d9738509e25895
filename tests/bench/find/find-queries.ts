import type { Order } from 'trastienda-client';

type Row = { id: string };
type Product = { id: string; name: string; skus: { id: string; upc: string }[] };

/** A measured search; its texts are used in turn. */
export type FindQuery = { what: string; texts: readonly string[] };

/** Searches for things that people know, sampled from the whole data, so that the calls do not always read the same page of the database. */
export async function findQueries(ask: (path: string) => Promise<unknown>, orders: number): Promise<FindQuery[]> {
  const samples: Order[] = [];
  for (let part = 0; part < 20; part++) {
    const rows = (await ask(`/orders?size=1&from=${Math.floor((orders * part) / 20)}`)) as Row[];
    if (rows[0]) samples.push((await ask(`/orders/${rows[0].id}`)) as Order);
  }
  const shipped = (await ask('/orders?size=20&status=invoiced')) as Row[];
  const tracking: string[] = [];
  for (const { id } of shipped) {
    const { packageAttachment } = (await ask(`/orders/${id}`)) as Order;
    const number = packageAttachment.packages[0]?.trackingNumber;
    if (number) tracking.push(number);
  }
  const products = (await ask('/products?size=20')) as Product[];
  const clients = samples.flatMap(({ clientProfileData }) => clientProfileData ?? []);
  const queries: FindQuery[] = [
    { what: 'an order id', texts: samples.map(({ id }) => id) },
    { what: 'a part of an order id', texts: samples.map(({ id }) => id.slice(0, 7)) },
    { what: 'a telephone', texts: clients.map(({ phone }) => phone) },
    { what: 'an e-mail', texts: clients.map(({ email }) => email) },
    { what: 'a full name', texts: clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`) },
    { what: 'a surname of thousands', texts: ['garcia', 'hernandez', 'lopez'] },
    { what: 'the beginning of a name', texts: ['gar', 'her', 'mar', 'jo'] },
    { what: 'a name of nobody', texts: ['zyxwvut', 'qqqqqq'] },
    { what: 'a tracking number', texts: tracking },
    { what: 'a UPC', texts: products.flatMap(({ skus }) => skus.map(({ upc }) => upc)) },
    { what: 'a SKU', texts: products.flatMap(({ skus }) => skus.map(({ id }) => id)) },
    { what: 'the name of a product', texts: products.map(({ name }) => name) },
    { what: 'a word of many products', texts: products.flatMap(({ name }) => name.split(' ').slice(0, 1)) },
  ];
  return queries.filter(({ texts }) => texts.length > 0);
}
