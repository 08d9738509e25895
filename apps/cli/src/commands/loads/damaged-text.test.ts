import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { loader, penaltiesFile, serverWith } from '../../testing/penalty-loads.ts';

const twice = penaltiesFile('dos-veces.csv', 'CafÃ©-01,2026-11-20', 'v2-01,2026-11-20');
const lost = penaltiesFile('perdidas.csv', 'Ni?o-01,2026-11-20');

/** Runs `load penalties` and keeps the query and the body of the upload. */
async function load(file: string, ...argv: string[]) {
  const sent: { query: string; body: string }[] = [];
  const server = serverWith({});
  const upload = server['POST /api/orders/punishments'];
  const result = await runCli(['load', 'penalties', file, ...argv], {
    server: {
      ...server,
      'POST /api/orders/punishments': async (request: Request) => {
        sent.push({ query: new URL(request.url).search, body: await request.clone().text() });
        return upload ? upload(request) : { status: 202 };
      },
    },
    env: loader,
  });
  return { ...result, sent };
}

describe('text that looks damaged', () => {
  test('is not sent without an answer: --yes is none', async () => {
    const result = await load(twice, '--yes');
    expect(result).toMatchObject({ exitCode: 3, sent: [] });
    expect(result.stdout).toContain('hay texto que parece dañado; no se envió nada');
    expect(result.stdout).toContain('se guardaría «CafÃ©-01» en vez de «Café-01»');
    expect(result.stdout).toContain('--damaged-text repair');
    expect(result.stdout).toContain('--damaged-text keep');
  });

  test('is sent as it is with keep, and as it was meant with repair', async () => {
    const kept = await load(twice, '--yes', '--damaged-text', 'keep');
    expect(kept.exitCode).toBe(0);
    expect(kept.sent).toMatchObject([{ query: '?keepDamagedText=true', body: expect.stringContaining('CafÃ©-01') }]);
    const repaired = await load(twice, '--yes', '--damaged-text', 'repair');
    expect(repaired.exitCode).toBe(0);
    expect(repaired.sent).toMatchObject([{ query: '', body: expect.stringContaining('Café-01') }]);
    expect(repaired.sent[0]?.body).toContain('v2-01,2026-11-20');
  });

  test('that lost its letters cannot be repaired', async () => {
    const result = await load(lost, '--yes', '--damaged-text', 'repair');
    expect(result).toMatchObject({ exitCode: 3, sent: [] });
    expect(result.stdout).toContain('«Ni?o-01»');
    expect(result.stdout).not.toContain('--damaged-text repair');
    expect((await load(lost, '--yes', '--damaged-text', 'keep')).exitCode).toBe(0);
  });

  test('is only told in a dry run, which stores nothing', async () => {
    const result = await load(twice, '--dry-run');
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toContain('codificado dos veces');
    const repaired = await load(twice, '--dry-run', '--damaged-text', 'repair');
    expect(repaired.sent).toMatchObject([{ query: '?dryRun=true', body: expect.stringContaining('Café-01') }]);
  });
});
