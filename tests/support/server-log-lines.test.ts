import { expect, it } from 'vitest';
import { logLines } from './server-log-lines.ts';

const line = (value: object) => JSON.stringify(value);
const log = [
  line({ level: 30, time: 5, reqId: 'a', req: { method: 'GET', path: '/api/orders' }, msg: 'incoming request' }),
  line({ level: 30, time: 12, reqId: 'a', res: { statusCode: 500 }, msg: 'request completed' }),
  line({ level: 50, time: 13, reqId: 'a', err: { message: 'broke' }, msg: 'unexpected' }),
  line({ level: 30, time: 14, reqId: 'b', req: { method: 'GET', path: '/assets/index.js' }, msg: 'incoming request' }),
  line({ level: 30, time: 15, reqId: 'b', res: { statusCode: 200 }, msg: 'request completed' }),
  line({ level: 50, time: 99, msg: 'after the test' }),
  'node: out of memory',
].join('\n');

it('tells the answers and errors of a test, with their addresses, and what Node printed', () => {
  expect(logLines(log, { from: 10, to: 20 })).toEqual([
    '00:00:00.012 GET /api/orders 500',
    '00:00:00.013 GET /api/orders unexpected broke',
    'node: out of memory',
  ]);
});
