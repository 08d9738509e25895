import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runProgram } from './program.ts';

async function run(...args: string[]) {
  const said: string[] = [];
  const warned: string[] = [];
  const code = await runProgram(args, { say: (line) => said.push(line), warn: (line) => warned.push(line) });
  return { code, said: said.join('\n'), warned: warned.join('\n') };
}

const folder = mkdtempSync(join(tmpdir(), 'trastienda-connect-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the connector at the terminal', () => {
  it.each([['init'], ['run'], ['reconcile'], ['status']])('explains %s in Spanish', async (command) => {
    const { code, said } = await run('medusa', command, '--help');
    expect(code).toBe(0);
    expect(said).toContain(`Uso: trastienda-connect medusa ${command}`);
    expect(said).toContain('MEDUSA_API_KEY');
    expect(said).not.toMatch(/Usage|Options|display help|default:/);
  });

  it.each([
    [['medusa', 'init'], 'Falta la opción --shop <url>.'],
    [['medusa', 'nada'], 'No se conoce «nada»: vea --help.'],
    [['medusa', 'run', '--nada'], 'No se conoce «--nada»: vea --help.'],
    [['medusa', 'run', '--every', 'siempre'], 'El valor de --every <segundos> no es válido.'],
    [['medusa', 'run', '--every'], 'La opción --every <segundos> necesita un valor.'],
    [
      ['medusa', 'status', '--folder', folder],
      `Falta ${folder}/medusa.json: ejecute primero \`trastienda-connect medusa init\`.`,
    ],
  ])('says what is wrong with %j', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, warned: message });
  });

  it('names the secret that is missing, and the place of a broken config', async () => {
    vi.stubEnv('MEDUSA_API_KEY', '');
    const init = [
      'medusa',
      'init',
      '--shop',
      'http://127.0.0.1:1',
      '--server',
      'http://127.0.0.1:1',
      '--folder',
      folder,
    ];
    expect(await run(...init)).toMatchObject({ code: 2, warned: 'Falta MEDUSA_API_KEY en el entorno.' });
    const { mkdirSync } = await import('node:fs');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'medusa.json'), '{"shop":"nada"}');
    expect((await run('medusa', 'run', '--folder', folder)).warned).toContain('revise el campo shop');
  });
});
