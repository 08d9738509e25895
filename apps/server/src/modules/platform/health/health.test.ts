import { expect, test } from 'vitest';
import { withMachine } from '../../../testing/away-machine.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { describeOnBothEngines, describeOnPostgres } from '../../../testing/test-database.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

describeOnBothEngines('health', (database) => {
  test('a full disk makes the server not ready, a damaged page is told, and both stand in the figures', async () => {
    const server = await openTestApp(database());
    try {
      expect(await server.ask('GET /health/ready')).toMatchObject({
        status: 200,
        body: { status: 'ready', database: 'up', queue: 'up', disk: 'up' },
      });
      // Simulates a request or job whose failure is wrapped in another error.
      server.context.troubles.note(new Error('load failed', { cause: failure('53100') }));
      expect(await server.ask('GET /health/ready')).toMatchObject({
        status: 503,
        body: { status: 'notReady', disk: 'full' },
      });
    } finally {
      await server.close();
    }
    const replica = { name: 'db2:5432', lagSeconds: 0.5, isUsed: true, isForeign: false };
    const other = await openTestApp({ ...database(), replicas: () => [replica] });
    try {
      other.context.troubles.note(failure('XX001'));
      expect(await other.ask('GET /health/ready')).toMatchObject({ status: 200, body: { database: 'damaged' } });
      const { body } = await other.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      expect(body).toContain('trastienda_database_damaged 1');
      expect(body).toMatch(/trastienda_request_seconds_count\{operation="getReadiness",status="200"\} 1/);
      expect(body).toMatch(/trastienda_database_connections\{state="open"\} \d/);
      expect(body).toContain('trastienda_replica_lag_seconds{replica="db2:5432"} 0.5');
      expect(body).toContain('trastienda_replica_used{replica="db2:5432"} 1');
      expect(body).toContain('nodejs_eventloop_lag_seconds');
    } finally {
      await other.close();
    }
  });

  test('tells balancers of the end before it comes: not ready, each answer ends its connection, the rest goes on', async () => {
    const server = await openTestApp(database());
    try {
      const before = await server.ask('GET /generalsettings/public');
      expect({ status: before.status, connection: before.headers.connection }).toEqual({
        status: 200,
        connection: 'keep-alive',
      });
      server.context.closing.announce();
      expect(await server.ask('GET /health/ready')).toMatchObject({
        status: 503,
        body: { status: 'closing', database: 'up', queue: 'up', disk: 'up' },
      });
      const after = await server.ask('GET /generalsettings/public');
      expect({ status: after.status, connection: after.headers.connection }).toEqual({
        status: 200,
        connection: 'close',
      });
    } finally {
      await server.close();
    }
  });

  test('the figures are told to this machine alone, and through no proxy', async () => {
    const server = await openTestApp(database());
    const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode);
    try {
      expect(await ask('127.0.0.1')).toBe(200);
      expect(await ask('10.0.0.7')).toBe(404);
      expect(await ask('127.0.0.1', { 'x-forwarded-for': '10.0.0.7' })).toBe(404);
      expect(await server.ask('GET /generalsettings/public')).toMatchObject({
        status: 200,
        body: { demonstration: false },
      });
    } finally {
      await server.close();
    }
  });
});

describeOnPostgres('health of a database on several machines', (database) => {
  test('stays ready while one of them is away, says so, and names it in the figures', async () => {
    const machine = await withMachine(database());
    await machine.away(true);
    const server = await openTestApp(database());
    try {
      expect(await server.ask('GET /health/ready')).toMatchObject({
        status: 200,
        body: { status: 'ready', database: 'partly' },
      });
      const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      expect(body).toContain('trastienda_database_machine_away{machine="10.0.0.9:5432"} 1');
    } finally {
      await server.close();
    }
  });
});
