import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { type CfdiFacts, cfdiDifferences, nameWarning } from './cfdi-facts.ts';
import { type CfdiReceiver, cfdiPreflight, fiscalName } from './cfdi-preflight.ts';
import { cfdiUses, mayUse, paymentForm, type TaxRegime, taxRegimes } from './fiscal-words.ts';
import { canMarkInvoiced, canRequestInvoice, canUploadInvoiceFile, isInvoiceable } from './invoice-rules.ts';
import { readRfc } from './rfc.ts';

// Public test RFCs of the SAT, and the example from the algorithm's description.
const right =
  'COSC8001137NA EKU9003173C9 XIA190128J61 IIA040805DZ4 H&E951128469 URE180429TM6 CACX7605101P8 MISC491214B86 FUNK671228PH6 WATM640917J45 XIQB891116QE4 IXS7607092R5';

describe('an RFC', () => {
  it.each(right.split(' '))('%s has its check digit, and no other one', (text) => {
    expect(readRfc(text)).toMatchObject({
      text,
      personType: text.length === 12 ? 'MORAL' : 'FISICA',
      generic: false,
      checkDigit: true,
    });
    const others = [...'0123456789A'].filter((digit) => digit !== text.at(-1));
    for (const digit of others) expect(readRfc(text.slice(0, -1) + digit)).toMatchObject({ checkDigit: false });
  });

  it('is read as people type it', () => {
    expect(readRfc(' eku-900317 3c9 ')).toMatchObject({ text: 'EKU9003173C9', checkDigit: true });
  });

  it.each([
    ['COSC8001137NA\u200b', 'COSC8001137NA'],
    ['\u200eCOSC8001137NA\u200d', 'COSC8001137NA'],
    ['COSC–800113–7NA', 'COSC8001137NA'],
    ['COSC−800113\u00a0－7NA', 'COSC8001137NA'],
    ['MUN\u0303X800113AB1', 'MUÑX800113AB1'],
  ])('%j is read as it is seen', (typed, text) => expect(readRfc(typed)).toMatchObject({ text }));

  it.each(['XAXX010101000', 'XEXX010101000'])('%s is generic and needs no check digit', (text) => {
    expect(readRfc(text)).toMatchObject({ generic: true, checkDigit: true, personType: 'FISICA' });
  });

  it.each([
    ['', 'shape'],
    ['EKU9003173C', 'shape'],
    ['EKU9003173CB', 'shape'],
    ['1KU9003173C9', 'shape'],
    ['EKU9003173C9X1', 'shape'],
    ['EKU9013173C9', 'date'],
    ['EKU9002303C9', 'date'],
    ['EKU0102293C9', 'date'],
  ])('%s is none: %s', (text, why) => expect(readRfc(text)).toBe(why));

  it('may be born on a leap day of one century only', () => {
    expect(readRfc('EKU0002293C9')).toMatchObject({ text: 'EKU0002293C9' });
  });
});

const receiver = (over: Partial<CfdiReceiver> = {}): CfdiReceiver => ({
  rfc: 'EKU9003173C9',
  personType: 'MORAL',
  taxRegime: '601',
  useCfdi: 'G03',
  name: 'ESCUELA KEMPER URGATE',
  ...over,
});
const fisica = { rfc: 'COSC8001137NA', personType: 'FISICA', taxRegime: '612', name: 'CARLOS CORTES SOTO' } as const;

describe('the pre-flight of a CFDI', () => {
  it('lets a right one pass without a word', () => {
    expect(cfdiPreflight(receiver())).toEqual({ problems: [], warnings: [] });
    expect(cfdiPreflight(receiver(fisica))).toEqual({ problems: [], warnings: [] });
  });

  it.each<[Partial<CfdiReceiver>, string]>([
    [{ rfc: 'EKU' }, 'rfc billing.rfc.shape'],
    [{ rfc: 'EKU9013173C9' }, 'rfc billing.rfc.date'],
    [{ rfc: 'COSC8001137NA' }, 'rfc billing.rfc.notMoral'],
    [{ ...fisica, rfc: 'EKU9003173C9' }, 'rfc billing.rfc.notFisica'],
    [{ taxRegime: '612' }, 'taxRegime billing.regime.notMoral'],
    [{ ...fisica, taxRegime: '601' }, 'taxRegime billing.regime.notFisica'],
    [{ ...fisica, taxRegime: '605', useCfdi: 'G03' }, 'useCfdi billing.use.regime'],
    [{ ...fisica, taxRegime: '616', useCfdi: 'G01' }, 'useCfdi billing.use.regime'],
    [{ name: 'Acme, S.A. de C.V.' }, 'name billing.name.companyType'],
    [{ name: 'ACME SA DE CV' }, 'name billing.name.companyType'],
    [{ name: 'ACME S DE RL DE CV' }, 'name billing.name.companyType'],
    [{ name: 'ACME SAPI DE CV' }, 'name billing.name.companyType'],
    [{ name: 'ACME|' }, 'name billing.name.invalid'],
    [{ name: 'A'.repeat(301) }, 'name billing.name.invalid'],
    [{ name: 'publico en general' }, 'name billing.name.publicOnly'],
    [{ name: ' Público  en General ' }, 'name billing.name.publicOnly'],
    [{ name: 'PÚBLICO EN GENERAL'.normalize('NFD') }, 'name billing.name.publicOnly'],
    [{ name: 'PUBLICO EN GENERAL.' }, 'name billing.name.publicOnly'],
    [{ name: '"Público en general"' }, 'name billing.name.publicOnly'],
    [{ name: '(Al público en gral.)' }, 'name billing.name.publicOnly'],
    [{ name: 'Público-en-general' }, 'name billing.name.publicOnly'],
    [{ name: 'publico\u00a0en\u200b general' }, 'name billing.name.publicOnly'],
    [{ name: 'PUBLICOENGENERAL' }, 'name billing.name.publicOnly'],
    [{ name: 'Ventas al público en general' }, 'name billing.name.publicOnly'],
    [{ name: 'VENTA AL PUBLICO EN GRAL.' }, 'name billing.name.publicOnly'],
    [{ name: 'ＰＵＢＬＩＣＯ ＥＮ ＧＥＮＥＲＡＬ' }, 'name billing.name.publicOnly'],
    [{ name: 'Financiera Ácme, Sociedad Financiera de Objeto Múltiple, E.N.R.' }, 'name billing.name.companyType'],
  ])('refuses %j: %s', (over, found) => {
    const { problems } = cfdiPreflight(receiver(over));
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([found]);
  });

  it.each<[Partial<CfdiReceiver>, string]>([
    [{ rfc: 'EKU9003173C8' }, 'rfc billing.rfc.checkDigit'],
    [{ taxRegime: '628' }, 'taxRegime billing.regime.retired'],
    [{ name: 'VECINOS DEL CENTRO AC' }, 'name billing.name.perhapsCompanyType'],
  ])('warns of %j: %s', (over, found) => {
    const { problems, warnings } = cfdiPreflight(receiver(over));
    expect(problems).toEqual([]);
    expect(warnings.map(({ field, code }) => `${field} ${code}`)).toEqual([found]);
  });

  it('holds a generic RFC to 616 and S01', () => {
    const generic = { rfc: 'XAXX010101000', personType: 'FISICA', name: 'ANA PAZ' } as const;
    const codes = (over: Partial<CfdiReceiver>) => {
      const { problems, warnings } = cfdiPreflight(receiver({ ...generic, ...over }));
      return [problems.map(({ code }) => code), warnings.map(({ code }) => code)];
    };
    expect(codes({ taxRegime: '616', useCfdi: 'S01' })).toEqual([[], ['billing.rfc.national']]);
    expect(codes({ taxRegime: '612', useCfdi: 'G03' })[0]).toEqual(['billing.regime.generic', 'billing.use.generic']);
    expect(codes({ taxRegime: '616', useCfdi: 'S01', name: 'PUBLICO EN GENERAL' })[1]).toContain('billing.name.global');
    expect(codes({ taxRegime: '616', useCfdi: 'S01', name: 'PUBLICO EN GENERAL.' })[1]).not.toContain(
      'billing.name.global',
    );
    expect(codes({ rfc: 'XEXX010101000', taxRegime: '616', useCfdi: 'S01' })[1]).toEqual(['billing.rfc.foreign']);
  });

  it('says nothing of what is not filled in', () => {
    const empty = receiver({ rfc: ' ', taxRegime: '', useCfdi: '', name: '' });
    expect(cfdiPreflight(empty)).toEqual({ problems: [], warnings: [] });
  });
});

it('every regime of the specification has a use, S01 at the least, and those with no effects nothing else', () => {
  const codes = Object.keys(taxRegimes) as TaxRegime[];
  expect(codes.join(' ')).toBe(
    '601 603 605 606 607 608 609 610 611 612 614 615 616 620 621 622 623 624 625 626 628 629 630',
  );
  for (const code of codes) expect(mayUse(code, 'S01')).toBe(true);
  const usesOf = (code: TaxRegime) => Object.keys(cfdiUses).filter((use) => mayUse(code, use as 'S01'));
  for (const code of ['605', '607', '608', '610', '611', '614', '615'] as const) expect(usesOf(code)).toEqual(['S01']);
  expect(usesOf('616')).toEqual(['G02', 'S01']);
  expect(usesOf('601')).toEqual(Object.keys(cfdiUses));
});

it('keeps a name as the SAT does, and a payment by its two digits', () => {
  expect(fiscalName('  José   Ñúñez ')).toBe('JOSÉ ÑÚÑEZ');
  expect(fiscalName('Jose\u0301\u00a0\u200bÑúñez\u200e')).toBe('JOSÉ ÑÚÑEZ');
  expect([paymentForm('EFECTIVO'), paymentForm('TARJETA_DEBITO')]).toEqual(['01', '28']);
});

describe('an XML held against its request', () => {
  const asked = {
    rfc: 'EKU9003173C9',
    useCfdi: 'G03',
    name: 'ESCUELA KEMPER URGATE',
    postalCode: '26015',
    taxRegime: '601',
    paymentMethod: 'TARJETA_CREDITO',
  } as const;
  const facts = (over: Partial<CfdiFacts['receiver']> = {}, rest: Partial<CfdiFacts> = {}): CfdiFacts => ({
    uuid: 'u',
    paymentMethod: 'PUE',
    paymentForm: '04',
    ...rest,
    receiver: {
      rfc: asked.rfc,
      name: asked.name,
      postalCode: asked.postalCode,
      taxRegime: asked.taxRegime,
      useCfdi: asked.useCfdi,
      ...over,
    },
  });

  const clerk: Viewer = {
    userId: 'u',
    roles: ['ORGANIZATION_STANDARD_USER'],
    accountNames: ['aurora'],
    operatingUser: false,
  };

  it('is the right one', () => {
    expect(cfdiDifferences(facts(), asked)).toEqual([]);
    expect(cfdiDifferences(facts({ name: ' escuela  kemper urgate' }), asked)).toEqual([]);
    // A payment in parts: the form of payment is not known yet.
    expect(cfdiDifferences(facts({}, { paymentMethod: 'PPD', paymentForm: '99' }), asked)).toEqual([]);
    const old = { ...asked, name: null, postalCode: null, taxRegime: null, paymentMethod: null };
    expect(cfdiDifferences(facts({ name: 'OTRO', postalCode: '1', taxRegime: '2' }), old)).toEqual([]);
  });

  it.each([
    ['PEÑA NÚÑEZ', 'Pena Nunez', 'El XML está a nombre de PENA NUNEZ y se pidió a nombre de PEÑA NÚÑEZ'],
    ['PENA NUNEZ', 'PEÑA NÚÑEZ', 'El XML está a nombre de PEÑA NÚÑEZ y se pidió a nombre de PENA NUNEZ'],
    ['PEÑA NÚÑEZ', 'PEÑA NÚÑEZ'.normalize('NFD'), undefined],
    ['PEÑA NÚÑEZ', ' peña  núñez ', undefined],
  ])('asked for %s, takes %s', (name, found, warning) => {
    const wanted = { ...asked, name };
    expect(cfdiDifferences(facts({ name: found }), wanted)).toEqual([]);
    const told = nameWarning(facts({ name: found }), wanted, { ...clerk, operatingUser: true });
    expect(told).toEqual(warning && expect.stringContaining(warning));
  });

  it('tells the names only to those who see the buyer, and nothing where they are others', () => {
    expect(nameWarning(facts({ name: 'ESCUÉLA KEMPER URGATE' }), asked, clerk)).toMatch(/^El nombre del XML/);
    expect(nameWarning(facts({ name: 'OTRO' }), asked, clerk)).toBeUndefined();
  });

  it('names each fact that differs', () => {
    const wrong = { rfc: 'XAXX010101000', name: 'OTRO', postalCode: '', taxRegime: '616', useCfdi: 'S01' };
    expect(cfdiDifferences(facts(wrong, { paymentForm: '01' }), asked)).toEqual([
      { field: 'RFC', found: 'XAXX010101000', asked: 'EKU9003173C9' },
      { field: 'nombre', found: 'OTRO', asked: 'ESCUELA KEMPER URGATE' },
      { field: 'código postal', found: '(vacío)', asked: '26015' },
      { field: 'régimen', found: '616', asked: '601' },
      { field: 'uso de CFDI', found: 'S01', asked: 'G03' },
      { field: 'forma de pago', found: '01', asked: '04' },
    ]);
  });
});

describe('who may do what with an invoice', () => {
  const viewer = (role: Viewer['roles'][number]): Viewer => ({
    userId: 'u',
    roles: [role],
    accountNames: ['aurora'],
    operatingUser: true,
  });
  const seller = viewer('ORGANIZATION_STANDARD_USER');
  const pending = { status: 'pending', pdf: false, xml: false } as const;
  const code = (verdict: { allowed: boolean; code?: string }) => verdict.code ?? 'allowed';

  it.each([
    [seller, pending, 'pdf', 'allowed'],
    [seller, { ...pending, pdf: true }, 'pdf', 'billing.upload.pdfThere'],
    [seller, { ...pending, pdf: true }, 'xml', 'allowed'],
    [seller, { ...pending, xml: true }, 'xml', 'billing.upload.xmlThere'],
    [viewer('ADMIN_USER'), pending, 'pdf', 'billing.upload.sellersOnly'],
    [viewer('ADMIN_API'), { ...pending, xml: true }, 'xml', 'billing.upload.sellersOnly'],
  ] as const)('%# uploads', (who, invoice, type, wanted) => {
    expect(code(canUploadInvoiceFile(invoice, type, who))).toBe(wanted);
  });

  it('a request is changed while it is pending, and an order that was paid is invoiced', () => {
    expect(code(canRequestInvoice(undefined))).toBe('allowed');
    expect(code(canRequestInvoice(pending))).toBe('allowed');
    expect(code(canRequestInvoice({ ...pending, status: 'invoiced' }))).toBe('billing.request.invoiced');
    expect(isInvoiceable({ status: 'handling', paid: true })).toBe(true);
    expect(isInvoiceable({ status: 'handling', paid: false })).toBe(false);
    expect(isInvoiceable({ status: 'canceled', paid: true })).toBe(false);
  });

  it('is invoiced with both files', () => {
    expect(code(canMarkInvoiced({ ...pending, pdf: true }, seller))).toBe('billing.invoicing.filesMissing');
    expect(code(canMarkInvoiced({ ...pending, pdf: true, xml: true }, seller))).toBe('allowed');
    expect(code(canMarkInvoiced({ ...pending, pdf: true, xml: true }, viewer('ADMIN_USER')))).toBe(
      'billing.upload.sellersOnly',
    );
  });
});
