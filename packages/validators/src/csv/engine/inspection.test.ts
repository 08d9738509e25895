import { describe, expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { titlesToConfirm } from './header-check.ts';
import { csvTemplate } from './issues-csv.ts';
import { bytesOf, fileOf, inspect, shortIssues, today } from './testing.ts';

describe('templates', () => {
  it.each(Object.values(csvLayouts))('$key: its own template passes', async (layout) => {
    const { report } = await inspect(layout.key, csvTemplate(layout.columns));
    expect(report.issues).toEqual([]);
    expect(report).toMatchObject({ state: 'valid', rows: 1, invalidRows: 0, warnings: [] });
  });
});

describe('the file as a whole', () => {
  const prices = '100,R,10.00,,,';
  it.each([
    ['empty', '', '1||csv.file.empty'],
    ['only blank rows', '\n ,\n,,,\n', '1||csv.file.empty'],
    ['header alone', fileOf('prices'), '1||csv.file.empty'],
    ['workbook', 'PK\u0003\u0004rest', '1||csv.file.format|csv.file.spreadsheet'],
    ['a page', '\ufeff<table><tr><td>SKU</td>', '1||csv.file.format|csv.file.markup'],
    ['XML', '<?xml version="1.0"?>\n<Workbook/>', '1||csv.file.format|csv.file.markup'],
    ['markup after a remark', '\n <!-- x --><HTML>', '1||csv.file.format|csv.file.markup'],
    ['binary', 'a,b\u0000c', '1||csv.file.format|csv.file.binary'],
    ['narrow header', 'a,b\n1,2\n', '1||csv.header.width'],
    [
      'title row alone in its row',
      `Precios de enero\n${fileOf('prices', prices)}`,
      '1||csv.header.width|csv.header.titleRow',
    ],
    [
      'title row filled up',
      `Precios de enero,,,,,\n${fileOf('prices', prices)}`,
      '1||csv.header.width|csv.header.titleRow',
    ],
    [
      'title row of one cell above a header with few of the titles',
      `Precios de enero,,,,,\nSKU,Precio regular,c,d,e,f\n${prices}\n`,
      '1||csv.header.width|csv.header.titleRow',
    ],
    ['empty columns', 'a,b,c,d,e,f,,\n1,2,3,4,5,6,,\n', '1||csv.header.width|csv.header.emptyColumns'],
    ['smart quotes', '“SKU”,“x,y”\n', '1||csv.header.width|csv.header.smartQuotes'],
    [
      'a quote of the header that never closes',
      `SKU,"Identificador,c,d,e,f\n${prices}\n`,
      '1||csv.file.format|csv.file.unclosedQuote',
    ],
  ])('refuses %s', async (_, content, issue) => {
    const { report } = await inspect('prices', content);
    expect(shortIssues(report)).toEqual([issue]);
    expect(report).toMatchObject({ state: 'invalid', rows: 0, issueCount: 1 });
  });

  it('lists the expected titles', async () => {
    const { report } = await inspect('penalties', 'a,b,c\n1,2,3\n');
    expect(report.refusal?.message).toBe(
      'La cabecera del archivo CSV debe tener 2 columnas. Se esperaba: Pedido, Fecha. Se encontraron 3.',
    );
    const single = await inspect('penalties', 'a\n1\n');
    expect(single.report.refusal?.message).toMatch(/ Se esperaba: Pedido, Fecha\. Se encontró 1\.$/);
  });
});

describe('what it assumes', () => {
  const lines = (delimiter: string) => fileOf('prices', '100,R,10.00,,,').replaceAll(',', delimiter);
  it.each([',', ';', '\t', '|'])('finds the delimiter %j', async (delimiter) => {
    const { report } = await inspect('prices', lines(delimiter));
    expect(report).toMatchObject({ state: 'valid', rows: 1, assumed: { delimiter } });
  });
  it.each([
    [
      'titles with commas above rows with semicolons',
      'prices',
      'SKU (obligatorio, número);Identificador (opcional);Precio regular (MXN, con IVA);Precio con descuento (MXN, con IVA);Inicio (año, mes y día);Fin (año, mes y día)\n100234;;899.00;;;\n',
      ';',
    ],
    [
      'as many commas as the layout has',
      'inventory',
      'UPC;SKU (número, obligatorio);Identificador (texto, opcional);Nombre (no se lee, opcional);Cantidad (entero, 0 o más);Reservado, no se lee\n;105033;;x;5;0\n',
      ';',
    ],
    [
      'titles with semicolons above rows with commas',
      'prices',
      'SKU;a,Identificador;b,Precio;c,d;d,e;e,f\n100234,,899.00,,,\n',
      ',',
    ],
    [
      'rows that fit both, under titles that go on behind those of the layout',
      'prices',
      'SKU, (obligatorio);Identificador, x;Precio regular, MXN;Precio con descuento, MXN;Inicio, día;Fin\n100234;a, b, c, d, e, f;899.00;;;\n',
      ';',
    ],
    [
      'rows that fit both, each with as many commas as its titles',
      'inventory',
      'UPC;SKU;Identificador, a, b, c, d, e;Nombre;Cantidad;Reservado\n;105033;;"x, y, z, a, b, c";5;0\n',
      ';',
    ],
  ] as const)('rows decide between delimiters that fit the header: %s', async (_, key, content, delimiter) => {
    const { report } = await inspect(key, content);
    expect(report).toMatchObject({ state: 'valid', rows: 1, assumed: { delimiter } });
  });
  it.each([
    [
      'titles alone',
      'SKU (a, b);Identificador;Precio regular (a, b);Precio con descuento (a, b);Inicio (a, b);Fin (a, b)\n',
      'csv.file.empty',
    ],
    [
      'a title with commas above a header with semicolons',
      'Lista de precios, Aurora, 2026, dic, A, B\nSKU;Identificador;Precio regular;Precio con descuento;Inicio;Fin\n1;;9;;;\n',
      'csv.header.width',
    ],
  ])('titles decide where no row fits: %s', async (_, content, code) => {
    const { report } = await inspect('prices', content);
    expect(report).toMatchObject({ refusal: { code }, assumed: { delimiter: ';' } });
  });
  it('understands sep= and keeps the row numbers of a spreadsheet', async () => {
    const { report } = await inspect('prices', `sep=;\r\n${lines(';')}101;;x;;;\n`);
    expect(report.assumed).toMatchObject({ delimiter: ';', sepLine: true, headerRow: 1 });
    expect(shortIssues(report)).toEqual(['3|Precio regular|csv.price.invalid']);
  });
  it('tells Windows-1252 from UTF-8 by its content', async () => {
    const latin = Uint8Array.from(fileOf('penalties', 'año,2026-11-20'), (letter) => letter.charCodeAt(0));
    const { report, inspection } = await inspect('penalties', latin);
    expect(report).toMatchObject({ state: 'valid', assumed: { encoding: 'windows-1252' } });
    expect(inspection.rowsOf(latin, 1)[0]?.cells[0]).toBe('año');
  });
  it('takes one letter of UTF-8 beside one byte of another encoding for the other encoding', async () => {
    const good = bytesOf(fileOf('penalties', 'año,2026-11-20'));
    const { report, inspection } = await inspect(
      'penalties',
      Uint8Array.from([...good, 0x61, 0xf1, ...bytesOf(`,${today}`)]),
    );
    expect(report).toMatchObject({ state: 'valid', rows: 2, assumed: { encoding: 'windows-1252' } });
    expect(inspection.rowsOf(Uint8Array.from([0x61, 0xf1]), 3)[0]?.cells).toEqual(['añ']);
  });
  it.each([
    ['UTF-8', bytesOf('año,2026-11-20\n'), 'utf-8'],
    ['Windows-1252', Uint8Array.from('año,2026-11-20\n', (letter) => letter.charCodeAt(0)), 'windows-1252'],
  ])('learns from a later block that a file is in %s', async (_, last, encoding) => {
    const plain = bytesOf(fileOf('penalties', ...Array.from({ length: 200 }, (_row, n) => `v${n}x,2026-11-20`)));
    const bytes = Uint8Array.from([...plain, ...last]);
    const { report, inspection } = await inspect('penalties', bytes, { blockSize: 1024 });
    expect(report).toMatchObject({ state: 'valid', rows: 201, assumed: { encoding } });
    expect(inspection.rowsOf(last, 202)[0]?.cells[0]).toBe('año');
  });
  it('flags the row of a UTF-8 file that has other bytes', async () => {
    const good = bytesOf(fileOf('penalties', 'año,2026-11-20', 'día,2026-11-20'));
    const { report } = await inspect('penalties', Uint8Array.from([...good, 0x61, 0xf1, 0x2c, 0x78, 0x0a]));
    expect(shortIssues(report)).toEqual(['4||csv.row.encoding']);
  });
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('reads UTF-16 (little endian %s, with a mark %s)', async (little, marked) => {
    const text = `${marked ? '\ufeff' : ''}${fileOf('penalties', 'niño 😀,2026-11-20', 'b,mal')}`;
    const bytes = new Uint8Array(text.length * 2);
    for (let at = 0; at < text.length; at++) new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), little);
    const { report, inspection } = await inspect('penalties', bytes);
    expect(report.assumed).toMatchObject({ encoding: little ? 'utf-16le' : 'utf-16be', byteOrderMark: marked });
    expect(shortIssues(report)).toEqual(['3|Fecha|csv.date.invalid|csv.date.format']);
    const { start, first } = inspection.checkpointFor(2);
    expect(inspection.rowsOf(bytes.subarray(start), first)[0]?.cells).toEqual(['niño 😀', '2026-11-20']);
  });
});

describe('titles', () => {
  const good = '100,R,10.00,,,';
  it.each([
    ['in another order', 'Identificador,SKU,c,d,e,f', ['csv.header.otherColumn', 'csv.header.otherColumn']],
    ['of nobody', 'a,b,c,d,e,f', ['csv.header.unknownTitles']],
    [
      'of the template with remarks',
      '"SKU (número)",Identificador (opcional),"Precio regular (MXN, con IVA)",d,e,f',
      [],
    ],
    [
      'with remarks, in another order',
      'Identificador (opcional),SKU (número),c,d,e,f',
      ['csv.header.otherColumn', 'csv.header.otherColumn'],
    ],
    ['that are data', '99,R,10.00,,,', ['csv.header.looksLikeData']],
    ['in capitals, without accents', 'SKU,IDENTIFICADOR,precio  regular,x,y,z', []],
  ])('warns about titles %s, and refuses nothing', async (_, header, codes) => {
    const { report } = await inspect('prices', `${header}\n${good}\n`);
    expect(report.state).toBe('valid');
    expect(report.warnings.map(({ code }) => code)).toEqual(codes);
  });
});

describe("the file's own titles", () => {
  const swapped = 'SKU,Identificador,Precio con descuento,Precio regular,Desde,Fin del descuento';
  it('stand over the values, in words and beside every issue', async () => {
    const { report, inspection } = await inspect('prices', `${swapped}\n100,R,-1,800,mal,2026-12-31\n`);
    expect(report.titles).toEqual(swapped.split(','));
    expect(shortIssues(report)).toEqual([
      '2|Precio con descuento|csv.price.invalid|csv.number.positive',
      '2|Desde|csv.date.invalid|csv.date.format',
    ]);
    expect(report.issuesByColumn).toEqual({ 'Precio con descuento': 1, Desde: 1 });
    expect(inspection.rowsOf(bytesOf('100,R,x,800,,\n'), 2)[0]?.issues).toMatchObject([
      { column: 'Precio con descuento' },
    ]);
    expect(report.warnings.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'Precio con descuento: El título «Precio con descuento» está en la columna de «Precio regular»: revise el orden de las columnas',
      'Precio regular: El título «Precio regular» está en la columna de «Precio con descuento»: revise el orden de las columnas',
    ]);
    expect(titlesToConfirm(report.warnings)).toHaveLength(2);
  });

  it.each([
    ['the same words', 'sku,IDENTIFICADOR,Precio  regular,x,y,z', 'SKU,Identificador,Precio regular,x,y,z'],
    ['one title twice', 'SKU,SKU,Precio,Precio,y,z', undefined],
    ['data', '99,R,10.00,,,', csvLayouts.prices.columns.map(({ title }) => title).join(',')],
  ])(
    'reads %s',
    async (_, header, titles = 'SKU,SKU (Identificador),Precio (Precio regular),Precio (Precio con descuento),y,z') => {
      const { report } = await inspect('prices', `${header}\n100,R,10.00,,,\n`);
      expect(report.titles.join(',')).toBe(titles);
    },
  );

  it('are kept whole, however long another program writes them, but for broken text', async () => {
    const long = 'Número interno del producto en el sistema anterior de la tienda (no cambiar)';
    const { report } = await inspect('prices', `${long},${'x'.repeat(400)},c,d,e,f\n100,R,10.00,,,\n`);
    expect(report.titles.slice(0, 2)).toEqual([long, `${'x'.repeat(299)}…`]);
  });

  it('are said in the words of a cell and of a repeated key', async () => {
    const { report } = await inspect('penalties', 'Orden,Día\na,2026/11/20\na,\n');
    expect(report.issues.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'Orden: Orden a está repetido en la fila 3',
      'Día: Fecha seleccionada inválida. «2026/11/20» tiene formato de hoja de cálculo o de Estados Unidos: escriba 2026-11-20',
      'Orden: Orden a está repetido en la fila 2',
      'Día: Día es obligatorio',
    ]);
  });
});

describe('a quote that never closes', () => {
  const good = '100,R,10.00,,,';
  const another = '101,R,10.00,,,';
  it.each([
    ['before nothing else', [good, '1,"a,3,,,', another], '3||csv.file.format|csv.file.unclosedQuote', []],
    [
      'before other quotes',
      [good, '1,"a,3,,,', '102,"R, S",10.00,,,'],
      '3||csv.file.format|csv.file.unclosedQuote',
      [],
    ],
    ['in the last row', [good, '1,R,3,,,"'], '3||csv.file.format|csv.file.unclosedQuote', []],
    [
      'beside other faults, which are told too',
      ['x,R,1,,,', '1,"a,3,,,', '2,"b,3,,,', '101,R,10.00,,'],
      '3||csv.file.format|csv.file.unclosedQuote',
      ['2|SKU|csv.digits.only', '4||csv.row.unclosed', '5||csv.row.missingOne'],
    ],
  ])('refuses the file and names its row: %s', async (_, lines, refusal, others) => {
    const { report } = await inspect('prices', fileOf('prices', ...lines));
    expect(shortIssues(report)).toEqual([refusal, ...others]);
    expect(report).toMatchObject({
      state: 'invalid',
      issueCount: 1 + others.length,
      refusal: {
        row: 3,
        message: 'El archivo tiene un formato que no es soportado. En la fila 3 se abre una comilla que no se cierra',
      },
    });
  });

  it('that is closed badly costs its own line, whatever quotes come after it', async () => {
    const lines = [good, '1,"a"b,3,,,', another, '102,"R, S",10.00,,,'];
    const { report } = await inspect('prices', fileOf('prices', ...lines));
    expect(shortIssues(report)).toEqual(['3||csv.row.quotes']);
    expect(report).toMatchObject({ rows: 4, refusal: null });
  });
});

describe('rows', () => {
  it.each([
    ['one missing', '1,2,3,4,5', 'Falta 1 campo'],
    ['two missing', '1,2,3,4', 'Faltan 2 campos'],
    ['one too many', '1,2,3,4,5,6,7', 'Sobra 1 campo'],
    ['two too many', '1,2,3,4,5,6,7,8', 'Sobran 2 campos'],
    ['smart quotes', '1,“a,b”,3,,,', 'Sobra 1 campo. Hay comillas tipográficas (“ ”) donde van comillas rectas (")'],
    [
      'decimal comma',
      '1,R,10,50,,,',
      'Sobra 1 campo. Parece que un número lleva coma decimal sin comillas: use punto decimal',
    ],
    ['quotes', '1,"a"b,3,,,', 'Las comillas están mal cerradas: duplique las comillas que son parte del texto ("")'],
    ['a cell too many after whole numbers that are no amounts', '100,20,10.00,,,,', 'Sobra 1 campo'],
    ['cells too many beside numbers', '100,R,10,una, dos,,', 'Sobra 1 campo'],
    [
      'two decimal commas',
      '1,R,10,50,9,25,2026-11-25,2026-12-31',
      'Sobran 2 campos. Parece que un número lleva coma decimal sin comillas: use punto decimal',
    ],
  ])('refuses %s', async (_, line, message) => {
    const { report } = await inspect('prices', fileOf('prices', '100,R,10.00,,,', line, '101,R,10.00,,,'));
    expect(report.issues.filter(({ row }) => row === 3)).toMatchObject([{ column: null, message }]);
    expect(report).toMatchObject({ rows: 3, invalidRows: 1 });
  });

  it.each([
    ['inventory', '750,100,40,12,Taza,5,0'],
    ['penalties', 'v1-01,2026-11-20,25'],
  ] as const)('%s has no amounts: cells too many get no advice about commas', async (key, line) => {
    const { report } = await inspect(key, fileOf(key, line));
    expect(report.issues.map(({ message }) => message)).toEqual(['Sobra 1 campo']);
  });

  it('skips blank rows, counts them and keeps the numbers', async () => {
    const { report } = await inspect('prices', `\n${fileOf('prices', '', '100,R,1,,,', ' , ,,,,', 'x,R,1,,,')}\n\n`);
    expect(shortIssues(report)).toEqual(['6|SKU|csv.digits.only']);
    expect(report).toMatchObject({ rows: 2, blankRows: 5, assumed: { headerRow: 2 } });
    expect(report.warnings.map(({ message }) => message)).toEqual(['Filas vacías omitidas: 5']);
  });

  it('says that line ends are mixed', async () => {
    const { report } = await inspect('penalties', 'Pedido,Fecha\r\na,2026-11-20\nb,2026-11-20\rc,2026-11-20');
    expect(report).toMatchObject({ state: 'valid', rows: 3, assumed: { lineEnds: ['CRLF', 'LF', 'CR'] } });
    expect(report.warnings[0]?.code).toBe('csv.warning.lineEnds');
  });

  it('names the other rows of a repeated key', async () => {
    const { report } = await inspect(
      'prices',
      fileOf('prices', '7,,1,,,', '8,,1,,,', '7,,2,,,', '"7",,3,,,', '8,,9,,,'),
    );
    expect(report.issues.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      '2: SKU 7 está repetido en las filas 4 y 5',
      '3: SKU 8 está repetido en la fila 6',
      '4: SKU 7 está repetido en las filas 2 y 5',
      '5: SKU 7 está repetido en las filas 2 y 4',
      '6: SKU 8 está repetido en la fila 3',
    ]);
    expect(report).toMatchObject({ invalidRows: 5, issueCount: 5 });
  });

  it('counts issues beyond those whose words it keeps', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => `${index % 250},R,x,y,,`);
    const all = await inspect('prices', fileOf('prices', ...rows));
    const few = await inspect('prices', fileOf('prices', ...rows), { maxIssues: 3 });
    expect(few.report.issues).toHaveLength(3);
    const { issues: _, ...counts } = few.report;
    expect(all.report).toMatchObject(counts);
    expect(counts.issueCount).toBe(1500);
  });
});
