import { deflateRawSync, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cfdiXml, pdfOf } from '../../../../testing/invoices.ts';
import { checkPdf } from '../../../platform/files/pdf-check.ts';
import { NotCfdi, readCfdi } from './cfdi-reader.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const zip = (content: string) => Buffer.from(zipSync({ 'a.txt': Buffer.from(content) }));
/** Builds a minimal PDF around some objects, with a cross-reference table at the offset that the file names. */
const pdfWith = (objects: string) => {
  const body = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${objects}\n`;
  return `${body}xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
};

describe('a PDF', () => {
  it('is one, also with data that look like something else inside a stream', async () => {
    expect(checkPdf(await pdfOf('Factura'))).toBeUndefined();
    const data = `2 0 obj\n<< /Length 40 >>\nstream\n/JavaScript /JS PK\x05\x06 <script>\nendstream\nendobj`;
    expect(checkPdf(latin(pdfWith(data)))).toBeUndefined();
    // A stream that would inflate to a thousand times its size is never opened.
    const bomb = deflateSync(Buffer.alloc(50_000_000)).toString('latin1');
    const stream = `2 0 obj\n<< /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n${bomb}\nendstream\nendobj`;
    const before = process.memoryUsage().rss;
    expect(checkPdf(latin(pdfWith(stream)))).toBeUndefined();
    expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => latin('Factura')],
    ['an image with script', () => latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an XML', () => latin(cfdiXml())],
    ['an archive', () => zip('x')],
    ['an archive that swells', () => deflateRawSync(Buffer.alloc(10_000_000))],
    ['a beginning and no end', async () => (await pdfOf('x')).subarray(0, 400)],
    ['a page before it', async () => Buffer.concat([latin('<html>'), await pdfOf('x')])],
    ['a page behind it', async () => Buffer.concat([await pdfOf('x'), latin('<script>alert(1)</script>')])],
    ['an archive behind it', async () => Buffer.concat([await pdfOf('x'), zip('x')])],
    ['a cross-reference that is none', () => latin('%PDF-1.4\nstartxref\n3\n%%EOF')],
    ['a cross-reference outside', () => latin('%PDF-1.4\nstartxref\n99999\n%%EOF')],
    [
      'an archive whose comment is the end of the PDF',
      () => {
        const inside = zip('x');
        const text = pdfWith('');
        const tail = text.slice(text.indexOf('xref'));
        inside.writeUInt16LE(tail.length, inside.length - 2);
        const head = `${text.slice(0, text.indexOf('xref'))}% `;
        const moved = tail.replace(/startxref\n\d+/, `startxref\n${head.length + inside.length}`);
        inside.writeUInt16LE(moved.length, inside.length - 2);
        return Buffer.concat([latin(head), inside, latin(moved)]);
      },
    ],
  ])('is not %s', async (_, content) => expect(checkPdf(await content())).toBe('type'));

  const refused = [
    ['/S /JavaScript /JS (app.alert(1))', 'active'],
    ['/JS (app.alert(1))', 'active'],
    ['/S /J#61vaScript', 'active'],
    ['/S /Launch /F (cmd.exe)', 'active'],
    ['/Subtype /RichMedia', 'active'],
    ['/S /SubmitForm /F (https://otro.mx)', 'active'],
    ['/S /Submit#46orm', 'active'],
    ['/S /ImportData /F (datos.fdf)', 'active'],
    ['/Names << /EmbeddedFiles 9 0 R >>', 'attached'],
    ['/Type /Filespec /EF << /F 9 0 R >>', 'attached'],
    ['/Subtype /FileAttachment', 'attached'],
    ['/Type /EmbeddedFile', 'attached'],
    ['/Type /XRef /Encrypt 9 0 R', 'encrypted'],
  ] as const;

  it.each(refused)('with %s is refused', (entries, problem) => {
    expect(checkPdf(latin(pdfWith(`2 0 obj\n<< ${entries} >>\nendobj`)))).toBe(problem);
    const objects = deflateSync(`7 0 << ${entries} >>`).toString('latin1');
    const stream = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
    const compressed = `2 0 obj\n<< ${stream} /Length ${objects.length} >>\nstream\n${objects}\nendstream\nendobj`;
    expect(checkPdf(latin(pdfWith(compressed)))).toBe(problem);
  });

  it('whose trailer names a cipher is refused', () => {
    const encrypted = pdfWith('').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R');
    expect(checkPdf(latin(encrypted))).toBe('encrypted');
  });

  it('may use names that only begin like refused ones', () => {
    expect(checkPdf(latin(pdfWith('2 0 obj\n<< /Font << /EF1 3 0 R /JS-Sans 4 0 R >> >>\nendobj')))).toBeUndefined();
  });

  describe('with objects inside a compressed stream', () => {
    const flate = (content: string | Buffer) => deflateSync(content).toString('latin1');
    const stream = (entries: string, data: string) =>
      latin(pdfWith(`5 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`));
    const usual = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
    const harmless = '7 0 << /Type /Page /Contents (q 1 0 0 1 Q) >>';
    const action = '7 0 << /Type /Action /S /JavaScript /JS (app.alert(1)) >>';

    it('is one where they run nothing, as the PDF 1.5 writers make them', () => {
      expect(checkPdf(stream(usual, flate(harmless)))).toBeUndefined();
      expect(checkPdf(stream('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode]', flate(harmless)))).toBeUndefined();
      expect(checkPdf(stream('/Type /ObjStm /N 1 /First 4', harmless))).toBeUndefined();
    });

    it.each<[string, () => Buffer]>([
      ['in the usual way', () => stream(usual, flate(action))],
      ['with a launch', () => stream(usual, flate('7 0 << /S /Launch /F (cmd.exe) >>'))],
      ['with a written name', () => stream(usual, flate(action.replace('/JavaScript', '/J#61vaScript')))],
      ['in a list of one filter', () => stream(usual.replace('/FlateDecode', '[ /FlateDecode ]'), flate(action))],
      ['with its type in other letters', () => stream(usual.replace('ObjStm', 'Obj#53tm'), flate(action))],
      ['without its type', () => stream(usual.replace('/Type /ObjStm', ''), flate(action))],
      ['behind a comment', () => stream(`% >> stream\n${usual}`, flate(action))],
      ['behind a text that looks like an end', () => stream(`/X (\\) 1 0 obj >> stream) ${usual}`, flate(action))],
      ['uncompressed', () => stream('/Type /ObjStm /N 1 /First 4', action)],
      [
        'second of two',
        () =>
          latin(
            pdfWith(
              ['', harmless, action]
                .slice(1)
                .map((text, n) => {
                  const data = flate(text);
                  return `${n + 5} 0 obj\n<< ${usual} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`;
                })
                .join('\n'),
            ),
          ),
      ],
      [
        'inside what looks like a text',
        () =>
          latin(
            pdfWith(
              `4 0 obj\n<< /T (stream) >>\nendobj\n${stream(usual, flate(action)).toString('latin1').split('\nendobj\n')[1]}`,
            ),
          ),
      ],
      [
        'as an object inside the data of another',
        () => stream('/Type /Metadata', `x 9 0 obj << /S /JavaScript /JS (x) >> endobj`),
      ],
    ])('is refused when they run something: %s', (_, content) => {
      expect(checkPdf(content())).toBe('active');
    });

    it.each<[string, () => Buffer]>([
      ['another filter', () => stream(usual.replace('FlateDecode', 'LZWDecode'), action)],
      ['two filters', () => stream(usual.replace('/FlateDecode', '[/ASCIIHexDecode /FlateDecode]'), action)],
      ['a filter named elsewhere', () => stream(usual.replace('/FlateDecode', '6 0 R'), flate(action))],
      ['a predictor', () => stream(`${usual} /DecodeParms << /Predictor 12 >>`, flate(action))],
      ['a cipher or damage', () => stream(usual, flate(action).split('').reverse().join(''))],
      ['an end before its end', () => stream(usual, flate(action).slice(0, -12))],
      ['more than there may be', () => stream(usual, flate(Buffer.alloc(60_000_000)))],
    ])('is refused when they cannot be looked into: %s', (_, content) => {
      expect(checkPdf(content())).toBe('sealed');
    });

    it('keeps memory flat and the time short, whatever swells or lies in itself', () => {
      const bomb = flate(Buffer.alloc(7_000_000));
      const many = Array.from(
        { length: 400 },
        (_, n) => `${n + 5} 0 obj\n<< ${usual} >>\nstream\n${bomb}\nendstream\nendobj`,
      );
      const nested = '1 0 obj<<'.repeat(500_000);
      const texts = 'obj('.repeat(1_000_000);
      const before = process.memoryUsage().rss;
      const started = performance.now();
      expect(checkPdf(latin(pdfWith(many.join('\n'))))).toBe('sealed');
      expect(checkPdf(latin(pdfWith(nested)))).toBe('sealed');
      expect(checkPdf(latin(pdfWith(texts)))).toBe('sealed');
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
      expect(performance.now() - started).toBeLessThan(10_000);
    });
  });
});

describe('a CFDI', () => {
  const codeOf = async (content: Buffer | string) => {
    try {
      await readCfdi(Buffer.from(content as string));
      return 'read';
    } catch (error) {
      if (error instanceof NotCfdi) return error.code;
      throw error;
    }
  };

  it('tells whom it is for', async () => {
    const facts = {
      uuid: '5B9E8F60-1C8A-4D7A-9C55-0F2F6A8F1C11',
      paymentMethod: 'PUE',
      paymentForm: '04',
      receiver: {
        rfc: 'COSC8001137NA',
        name: 'CARLOS & CO',
        postalCode: '06700',
        taxRegime: '612',
        useCfdi: 'G03',
      },
    };
    expect(await readCfdi(Buffer.from(cfdiXml({ name: 'CARLOS &amp; CO' })))).toEqual(facts);
    expect(await readCfdi(Buffer.from(`\ufeff${cfdiXml({ name: 'CARLOS &#38; CO' })}`))).toEqual(facts);
  });

  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ''};`.repeat(10)}">`).join('')}]>`;
  const declared = (doctype: string) => cfdiXml({ name: '&lol9;' }).replace('?>', `?>\n${doctype}`);

  it.each<[string, Buffer | string, string]>([
    ['a billion laughs', declared(laughs), 'billing.xml.doctype'],
    [
      'a file of the server',
      declared('<!DOCTYPE a [<!ENTITY lol9 SYSTEM "file:///etc/passwd">]>'),
      'billing.xml.doctype',
    ],
    ['an address of the network', declared('<!doctype a SYSTEM "http://169.254.169.254/">'), 'billing.xml.doctype'],
    ['a parameter entity', declared('<!ENTITY % x SYSTEM "http://x.mx">'), 'billing.xml.doctype'],
    ['laughs in UTF-16', Buffer.from(`\ufeff${declared(laughs)}`, 'utf16le'), 'billing.xml.encoding'],
    ['an encoding of its own', cfdiXml().replace('UTF-8', 'UTF-7'), 'billing.xml.encoding'],
    ['bytes that are no UTF-8', latin(cfdiXml({ name: 'MU\u00d1OZ' })), 'billing.xml.encoding'],
    ['an entity that nobody declared', cfdiXml({ name: '&lol;' }), 'billing.xml.malformed'],
    ['an entity of HTML', cfdiXml({ name: '&nbsp;' }), 'billing.xml.malformed'],
    ['a control character', cfdiXml({ name: 'A\u0007' }), 'billing.xml.malformed'],
    ['an open element', cfdiXml().replace('</cfdi:Comprobante>', ''), 'billing.xml.malformed'],
    ['something behind it', `${cfdiXml()}PK`, 'billing.xml.malformed'],
    ['an abyss', cfdiXml({}, { body: '<a>'.repeat(200_000) }), 'billing.xml.tooComplex'],
    ['a crowd', cfdiXml({}, { body: '<a/>'.repeat(100_001) }), 'billing.xml.tooComplex'],
    [
      'an element of attributes',
      cfdiXml({}, { body: `<a ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>` }),
      'billing.xml.tooComplex',
    ],
    [
      'a picture with script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'billing.xml.notCfdi',
    ],
    ['a page', '<html><body/></html>', 'billing.xml.notCfdi'],
    ['an older version', cfdiXml().replace('Version="4.0"', 'Version="3.3"'), 'billing.xml.notCfdi'],
    ['another namespace', cfdiXml().replace('cfd/4"', 'cfd/3"'), 'billing.xml.notCfdi'],
    ['a prefix that changes its meaning', cfdiXml({}, { body: '<a xmlns:cfdi="x"/>' }), 'billing.xml.notCfdi'],
    ['two receivers', cfdiXml({}, { body: '<cfdi:Receptor Rfc="XAXX010101000"/>' }), 'billing.xml.notCfdi'],
    ['no stamp', cfdiXml().replace(/<tfd.*\/>/, ''), 'billing.xml.notCfdi'],
    ['a credit note', cfdiXml().replace('Comprobante="I"', 'Comprobante="E"'), 'billing.xml.notCfdi'],
    ['nothing', '', 'billing.upload.type'],
    ['a PDF', '%PDF-1.4\n', 'billing.upload.type'],
    ['an archive', zip('<x/>'), 'billing.upload.type'],
    ['an archive that swells', deflateRawSync(Buffer.alloc(10_000_000)), 'billing.upload.type'],
  ])('is not %s', async (_, content, code) => expect(await codeOf(content)).toBe(code));
});
