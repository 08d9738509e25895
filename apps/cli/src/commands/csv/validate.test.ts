import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
const header = 'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento';

const fileWith = (name: string, ...lines: string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, `${[header, ...lines].join('\n')}\n`);
  return path;
};

const good = fileWith('buenos.csv', '1,A,10.50,,,', '2,B,20,,,');
const bad = fileWith('malos.csv', '1,A,10.50,,,', '2,=B,"1.800,50",,,', '1,C,5,,', '');

describe('validate', () => {
  test('passes a good file', async () => {
    const { exitCode, stdout, stderr } = await runCli(['validate', 'prices', good]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toBe(
      `✓ ${good}: 2 filas sin errores (Actualización masiva de precios)\n  UTF-8, separador coma, LF\n` +
        '  Filas sin verificar (lo sabe el servidor): 2, por SKU y productos de la cuenta\n',
    );
  });

  test('a bad file ends with 3 and says each fault at its place', async () => {
    const { exitCode, stdout } = await runCli(['validate', 'prices', bad, '--max-issues', '1']);
    expect(exitCode).toBe(3);
    expect(stdout).toContain('2 filas con errores de 3');
    expect(stdout).toContain(
      'fila 3, Precio regular: El precio es inválido. «1.800,50» lleva coma decimal: escriba 1800.5',
    );
    expect(stdout).toContain('… y 1 error más');
    expect(stdout).toContain('Filas vacías omitidas: 1');
  });

  test('--json has the whole report, the checks that nobody made among it', async () => {
    const { exitCode, stdout } = await runCli(['validate', 'prices', good, bad, '--json']);
    expect(exitCode).toBe(3);
    const { valid, files } = JSON.parse(stdout);
    expect(valid).toBe(false);
    expect(files.map((file: { state: string }) => file.state)).toEqual(['valid', 'invalid']);
    expect(files[0].unchecked).toEqual([{ lookup: 'sku', values: null, rows: 2 }]);
    expect(files[1].unchecked).toEqual([{ lookup: 'sku', values: null, rows: 1 }]);
    expect(files[1].issues).toMatchObject([
      { row: 3, column: 'Precio regular', code: 'csv.price.invalid', cause: 'csv.number.decimalComma' },
      { row: 4, column: null, code: 'csv.row.missingOne', message: 'Falta 1 campo' },
    ]);
  });

  test('a CI gets each fault at its line of the file, and GitLab its own report', async () => {
    const cut = fileWith('cortado.csv', '1,"A\nB",10.50,,,', '2,B,caro,,,');
    const github = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder };
    const quality = join(folder, 'calidad.json');
    const argv = ['validate', 'prices', cut, '--code-quality', quality];
    const { stdout, stderr } = await runCli(argv, { env: github });
    expect(stderr).toContain('::error file=cortado.csv,line=4,title=fila 3%2C Precio regular::El precio es inválido');
    expect(stdout).toContain('fila 3 (línea 4), Precio regular');
    const faults = JSON.parse(readFileSync(quality, 'utf8'));
    expect(faults.at(-1)).toMatchObject({ location: { path: 'cortado.csv', lines: { begin: 4 } } });
    expect((await runCli(argv, { env: { GITLAB_CI: 'true' } })).stderr).toContain('cortado.csv:4: error: fila 3');
  });

  test('what nobody could check is a warning at its line, minor in GitLab’s report, and a row in the file of issues', async () => {
    const { csvTemplate, csvLayouts } = await import('@trastienda/validators');
    const path = join(folder, 'productos.csv');
    const lines = csvTemplate(csvLayouts.products.columns).trim().split('\r\n');
    writeFileSync(path, `${lines.join('\n')}\n`);
    const address = csvLayouts.products.columns.find(({ key }) => key === 'images')?.example.split('|')[0] as string;
    const github = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder };
    const [quality, issues] = [join(folder, 'dudas.json'), join(folder, 'dudas.csv')];
    const argv = ['validate', 'products', path, '--code-quality', quality];
    const { exitCode, stdout, stderr } = await runCli(argv, { env: github });
    expect(exitCode).toBe(0);
    expect(stderr).toContain('::warning file=productos.csv,line=2,title=fila 2%2C ');
    expect(stderr).toContain(`::${address}: no verificada\n`);
    expect(stderr).not.toContain('::error');
    // No image was requested: a person sees a single line about it.
    expect(stdout).not.toContain(`${address}: no verificada`);
    const noted = JSON.parse(readFileSync(quality, 'utf8'));
    expect(noted[0]).toMatchObject({ severity: 'minor', location: { path: 'productos.csv', lines: { begin: 2 } } });
    const gitlab = await runCli([...argv, '--issues', issues, '--json'], { env: { GITLAB_CI: 'true' } });
    expect(gitlab.stderr).toContain('productos.csv:2: warning: fila 2, ');
    const [file] = JSON.parse(gitlab.stdout).files;
    expect(file).toMatchObject({ state: 'valid', issueCount: 0, issues: [] });
    expect(file.doubts[0]).toMatchObject({ row: 2, line: 2, message: `${address}: no verificada` });
    expect(file.unchecked).toContainEqual({ lookup: 'image', values: null });
    const [titles, first] = readFileSync(issues, 'utf8').split('\r\n');
    expect(titles).toMatch(/,Fila,Columna,Código,Mensaje,Tipo$/);
    expect(first?.endsWith(`,csv.images.uncheckedAt,${address}: no verificada,Sin verificar`)).toBe(true);
  });

  test('--ndjson has a line for each issue, then the result', async () => {
    const { stdout } = await runCli(['validate', 'prices', bad, '--ndjson']);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ event }) => event)).toEqual(['issue', 'issue', 'result']);
    expect(events[2]).toMatchObject({ state: 'invalid', rows: 3, invalidRows: 2 });
  });

  test('--issues of several files writes one each into a folder, and none for a file in which nothing is wrong', async () => {
    const place = join(folder, 'con', 'errores');
    mkdirSync(join(folder, 'otra'), { recursive: true });
    const twin = join(folder, 'otra', basename(bad));
    writeFileSync(twin, readFileSync(bad));
    const argv = ['validate', 'prices', good, bad, twin, '--issues', place];
    const { exitCode, stdout } = await runCli(argv);
    expect(exitCode).toBe(3);
    const name = `errores-${basename(bad)}`;
    const second = name.replace('.csv', '-2.csv');
    expect(readdirSync(place).sort()).toEqual([name, second].sort());
    expect(stdout).toContain(`Las filas con errores están en ${join(place, name)}`);
    expect(readFileSync(join(place, second), 'utf8')).toBe(readFileSync(join(place, name), 'utf8'));
    const { files } = JSON.parse((await runCli([...argv, '--json'])).stdout);
    expect(files.map(({ issuesFile }: { issuesFile?: string }) => issuesFile)).toEqual([
      undefined,
      join(place, name),
      join(place, second),
    ]);
  });

  test('- reads standard input, and --issues writes its rows with formulas made harmless', async () => {
    const issues = join(folder, 'errores.csv');
    const { exitCode, stdout } = await runCli(['validate', 'prices', '-', '--issues', issues], {
      stdin: readFileSync(bad, 'utf8'),
    });
    expect(exitCode).toBe(3);
    expect(stdout).toContain(`Las filas con errores están en ${issues}`);
    expect(readFileSync(issues, 'utf8').split('\r\n')).toEqual([
      `\ufeff${header},Fila,Columna,Código,Mensaje,Tipo`,
      `2,'=B,"1.800,50",,,,3,Precio regular,csv.price.invalid,"El precio es inválido. «1.800,50» lleva coma decimal: escriba 1800.5",Error`,
      '1,C,5,,,,4,,csv.row.missingOne,Falta 1 campo,Error',
      '',
    ]);
  });

  test.each([
    ['no such file', ['validate', 'prices', 'nada.csv'], 7, 'No se encuentra el archivo nada.csv.'],
    ['another extension', ['validate', 'prices', 'precios.pdf'], 3, 'precios.pdf: El tipo de archivo es incorrecto.'],
    ['another kind of workbook', ['validate', 'prices', 'precios.ods'], 3, 'El libro es de LibreOffice (.ods)'],
    ['no such layout', ['validate', 'cosas', good], 2, 'cosas'],
    [
      'a delimiter of two letters',
      ['validate', 'prices', good, '--delimiter', 'ab'],
      2,
      'El separador es un solo carácter',
    ],
    [
      '--issues for two files that is a file',
      ['validate', 'prices', good, bad, '--issues', good],
      7,
      'no es una carpeta',
    ],
  ])('refuses %s', async (_, argv, code, text) => {
    const { exitCode, stdout, stderr } = await runCli(argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    expect(stderr).toContain(text);
  });
});

describe('template', () => {
  test('writes the titles and a row that validates', async () => {
    const { stdout } = await runCli(['template', 'penalties']);
    expect(stdout).toBe('\ufeffPedido,Fecha\r\nv32386029ekt-01,2026-11-20\r\n');
    expect((await runCli(['validate', 'penalties', '-'], { stdin: stdout })).exitCode).toBe(0);
  });

  test('--json describes the columns', async () => {
    const { stdout } = await runCli(['template', 'penalties', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      layout: 'penalties',
      columns: [{ title: 'Pedido' }, { title: 'Fecha' }],
    });
  });

  test('says how to write what the example does not show', async () => {
    const text = await runCli(['template', 'attributes']);
    expect(text.stdout).toBe(
      '\ufeffID Producto,Nombre del atributo,Tipo de atributo,Opciones,Valor\r\n5012,Color,Combo,"Negro|Rojo|Azul",Rojo\r\n',
    );
    expect(text.stderr).toContain('Opciones: sepárelas con una barra vertical (|)');
    const { stdout } = await runCli(['template', 'commissions', '--json']);
    expect(JSON.parse(stdout).columns[1]).toMatchObject({ title: 'Categoría', note: expect.stringContaining('\\/') });
  });
});
