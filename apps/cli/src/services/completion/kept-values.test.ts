import { presetSubjects, viewedLists } from '@trastienda/domain';
import { describe, expect, test } from 'vitest';
import { treeOf } from '../../commands/completion/completion.ts';
import { buildProgram } from '../../program.ts';
import { installed, offeredAmong, scriptFor } from '../../testing/asked-shells.ts';
import { freshConfigFolder, runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';
import { everyPlace } from './command-tree.ts';

const quiet = { write: () => true, columns: 100 };
const program = buildProgram(() => async () => undefined, { stdout: quiet, stderr: quiet });
const places = everyPlace(treeOf(program));

/** A program that says what it was asked for, and two names that a shell could misread. */
const stub = `printf '%s\\n' "$*" 'Por enviar' 'a$(touch hecho):b'`;

describe.each(installed)('%s, pressed Tab where a kept value may stand', (shell) => {
  const said = (text: string) =>
    shell === 'bash' ? text.replace(/([ $():])/g, (sign) => (sign === ':' ? sign : `\\${sign}`)) : text;
  test.each([
    [['orders', 'list', '--view', ''], 'completion --offer views:orders'],
    [['--profile', 'mía', 'loads', 'list', '--view', ''], 'completion --offer views:loads --profile mía'],
    [['--server', 'http://x', '--profile', ''], 'completion --offer profiles --server http://x'],
    [['config', 'use', ''], 'completion --offer profiles'],
    [['reports', 'request', 'sales', '--preset', ''], 'completion --offer presets:report.sales'],
    [['products', 'export', '--columns', ''], 'completion --offer columnKeys:list.products'],
  ])('after %j asks for %s, and runs nothing of what comes', async (words, asked) => {
    const offered = offeredAmong([], shell, await scriptFor(shell), words, stub).map((text) =>
      text.replaceAll('\\', ''),
    );
    if (shell === 'zsh') expect(offered).toContain(asked.split(':')[0]);
    else expect(offered).toEqual([asked, 'Por enviar', 'a$(touch hecho):b'].sort());
  });

  test('offers what begins as the word that was begun, and nothing if the program fails', async () => {
    const script = await scriptFor(shell);
    const words = ['orders', 'list', '--view', 'Por'];
    expect(offeredAmong([], shell, script, words, stub)).toEqual([said('Por enviar')]);
    expect(offeredAmong([], shell, script, words, 'echo "Por nada" >&2; exit 5')).toEqual([]);
  });
});

describe('completion --offer', () => {
  const view = { id: 'v-1', version: 1, list: 'orders', name: 'Los de Elena', search: {}, shared: true, own: false };
  const server = {
    'GET /api/admin/loggeduser': () => ({ body: aUser() }),
    'GET /api/views': () => ({ body: [view, { ...view, id: 'v-2' }] }),
    'GET /api/presets': () => ({ body: [{ id: 'p-1', name: 'Contabilidad' }] }),
    'GET /api/orders/imputabilitycauses': () => ({ body: [{ id: 'sin-inventario' }] }),
    'GET /api/carriers': () => ({ body: [{ id: 'dhl' }] }),
    'GET /api/admin/profile/tokens': () => ({ body: [{ id: 't-1', name: 'ci' }] }),
  };
  const env = { TRASTIENDA_TOKEN: 'secret-token', XDG_CONFIG_HOME: freshConfigFolder() };

  test.each([
    ['profiles', ['tienda']],
    ['aliases', ['hoy']],
    ['views:orders', expect.arrayContaining(['Los de Elena'])],
    ['presets', ['Contabilidad']],
    ['presets:report.sales', ['Contabilidad']],
    ['columnKeys:list.inventory', ['upc', 'sku', 'refId', 'name', 'quantity', 'reserved', 'version']],
    ['causes', ['sin-inventario']],
    ['carriers', ['dhl']],
    ['tokens', ['ci']],
    ['paths', expect.arrayContaining(['/orders/{id}'])],
  ])('tells %s, each once', async (kind, values) => {
    await runCli(['config', 'set', 'tienda', '--server', 'http://a:4000'], { env });
    await runCli(['alias', 'set', 'hoy', 'orders list --from hoy'], { env });
    const { stdout, exitCode } = await runCli(['completion', '--offer', kind], { env, server });
    const lines = stdout.split('\n').filter(Boolean);
    expect({ exitCode, lines }).toEqual({ exitCode: 0, lines: values });
    expect(new Set(lines).size).toBe(lines.length);
    const { stdout: json } = await runCli(['completion', '--offer', kind, '--json'], { env, server });
    expect(JSON.parse(json)).toEqual({ values: lines });
  });

  test.each([
    [['--offer', 'nada'], '«nada» no es un tipo'],
    [['--offer', 'views:nada'], '«views:nada» no es un tipo'],
    [['--offer', 'presets:nada'], '«presets:nada» no es un tipo'],
    [['--offer', 'columnKeys:nada'], '«columnKeys:nada» no es un tipo'],
    [[], 'Diga la shell'],
    [['bash', '--offer', 'profiles'], 'Diga la shell'],
  ])('refuses %j: %s', async (argv, text) => {
    const { exitCode, stderr, stdout } = await runCli(['completion', ...argv], { env, server });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(text);
  });

  test('every kind that a command offers is told', async () => {
    const kinds = places.flatMap(({ command }) =>
      [...command.flags, ...command.arguments].flatMap(({ takes }) =>
        typeof takes === 'object' && 'kept' in takes ? [takes.kept] : [],
      ),
    );
    const every = new Set([
      ...kinds,
      ...viewedLists.map((list) => `views:${list}`),
      ...presetSubjects.map((one) => `presets:${one}`),
    ]);
    for (const kind of every) {
      expect((await runCli(['completion', '--offer', kind], { env, server })).exitCode, kind).toBe(0);
    }
  });
});

/** Names of values that nobody can list, by why: a new name of a value belongs here, or gets its values. */
const unlisted = {
  written:
    'campo, carácter, código, código postal, comando, condición, correo, cp, dirección, estado, expresión, calle, colonia, lista, localidad, municipio, nombre, país, parámetro, plantilla, referencia, rfc, secreto, texto, url',
  counted: 'cm³, días, gramos, hora, horas, importe, kg, n, número, pesos, porcentaje, puerto, segundos, unidades',
  dated: 'día, momento',
  many: 'asignación, carga, categoría, controversia, cuenta, cuentas, devolución, entrega, envío, id, marca, pedido, pedidos, precio, producto, producto..., programación, promoción, reporte, sesión, sku, trabajo, versión, webhook',
};

test('an option or an argument offers its values, or has the name of what nobody can list', () => {
  const known = Object.values(unlisted).flatMap((names) => names.split(', '));
  const names = new Set(
    places.flatMap(({ command }) =>
      [...command.flags, ...command.arguments].flatMap(({ takes, name }) => (takes === 'text' ? [name] : [])),
    ),
  );
  expect([...names].filter((name) => !known.includes(name)).sort()).toEqual([]);
  expect(known.filter((name) => !names.has(name))).toEqual([]);
});
