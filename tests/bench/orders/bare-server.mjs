// The comparison for the order list and for loads: Fastify and pg, with a route that runs `select 1` and one that inserts a text row.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.get('/', async () => (await pool.query({ name: 'one', text: 'select 1 as one' })).rows);
app.post('/rows', async ({ body }) => {
  const values = /** @type {string[]} */ (body);
  const text = `insert into single values (${values.map((_, index) => `$${index + 1}`).join(', ')})`;
  return { rows: (await pool.query({ name: 'row', text, values })).rowCount };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
