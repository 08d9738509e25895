import { describe, expect, test } from 'vitest';
import { exitCodes } from './exit-codes.ts';
import { Failure } from './failure.ts';
import { createOutput, type OutputMode } from './output.ts';
import { hasColors, type Terminal } from './terminal.ts';

const outputTo = (mode: OutputMode, { env = {}, isTTY = false, verbose = false } = {}) => {
  const written = { stdout: '', stderr: '' };
  const terminal = {
    stdout: { isTTY, columns: 80, write: (text: string) => (written.stdout += text) },
    stderr: { isTTY, columns: 80, write: (text: string) => (written.stderr += text) },
    env,
  } as unknown as Terminal;
  return { written, output: createOutput(terminal, { mode, color: true, verbose }) };
};

const answer = { text: () => 'dos', json: { n: 2 }, events: () => [{ event: 'a' }, { event: 'b', n: 2 }] };

describe('an answer', () => {
  test.each([
    ['text', 'dos\n'],
    ['json', '{\n  "n": 2\n}\n'],
    ['ndjson', '{"event":"a"}\n{"event":"b","n":2}\n'],
  ] as const)('is written as %s', async (mode, expected) => {
    const { written, output } = outputTo(mode);
    await output.answer(answer);
    expect(written).toEqual({ stdout: expected, stderr: '' });
  });
});

const failure = new Failure('No se puede', {
  code: 'orders.ship.status',
  exitCode: exitCodes.refused,
  nextSteps: ['Haga otra cosa.'],
  fields: { trackingUrl: 'Este campo debe ser una URL válida.' },
  requestId: 'req-7',
  cause: new Error('outer', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
});

describe('a failure', () => {
  test('tells people what to do next, and the request only when asked', () => {
    const { written, output } = outputTo('text');
    output.fail(failure);
    expect(written.stdout).toBe('');
    expect(written.stderr).toBe(
      '✗ No se puede\n  trackingUrl: Este campo debe ser una URL válida.\n  → Haga otra cosa.\n',
    );
  });

  test('with --verbose shows code, request and the hidden cause', () => {
    const { written, output } = outputTo('text', { verbose: true });
    output.fail(failure);
    expect(written.stderr).toContain('código: orders.ship.status (salida 3)');
    expect(written.stderr).toContain('petición: req-7');
    expect(written.stderr).toContain('causa: outer ← ECONNREFUSED: connect');
  });

  test('is the one document of --json and the last event of --ndjson', () => {
    const record = { code: 'orders.ship.status', message: 'No se puede', exitCode: 3, requestId: 'req-7' };
    const json = outputTo('json');
    json.output.fail(failure);
    expect(JSON.parse(json.written.stdout)).toMatchObject({ error: record });
    const ndjson = outputTo('ndjson');
    ndjson.output.fail(failure);
    expect(JSON.parse(ndjson.written.stdout)).toMatchObject({ event: 'failed', ...record });
    expect(ndjson.written.stderr).toContain('No se puede');
  });
});

describe('colours', () => {
  test.each([
    [{ isTTY: true }, {}, true],
    [{ isTTY: false }, {}, false],
    [{ isTTY: true }, { NO_COLOR: '1' }, false],
    [{ isTTY: true }, { NO_COLOR: '' }, true],
    [{ isTTY: false }, { FORCE_COLOR: '1' }, true],
    [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
    [{ isTTY: false }, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [{ isTTY: true }, { TERM: 'dumb' }, false],
  ])('are decided for %j with %j', (stream, env, expected) => {
    expect(hasColors({ write: () => true, ...stream }, env)).toBe(expected);
  });

  test('--no-color wins over everything', () => {
    expect(hasColors({ write: () => true, isTTY: true }, { FORCE_COLOR: '1' }, false)).toBe(false);
  });
});
