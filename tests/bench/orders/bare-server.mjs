// The peer of the order list: Fastify and pg, one route, `select 1`. Prints its port when it listens.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.get('/', async () => (await pool.query({ name: 'one', text: 'select 1 as one' })).rows);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
