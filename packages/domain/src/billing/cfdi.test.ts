import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { differenceText, nameWarning } from './cfdi-facts.ts';
import { type CfdiReceiver, cfdiPreflight } from './cfdi-preflight.ts';
import { cfdiUses, isCodeOf } from './fiscal-words.ts';
import { canDownloadInvoices, isInvoiceable } from './invoice-rules.ts';
import { readRfc } from './rfc.ts';

const viewer = (operatingUser: boolean): Viewer => ({
  userId: 'u',
  roles: ['ORGANIZATION_STANDARD_USER'],
  accountNames: ['aurora'],
  operatingUser,
});
const company: CfdiReceiver = {
  rfc: 'EKU9003173C9',
  personType: 'MORAL',
  taxRegime: '601',
  useCfdi: 'G03',
  name: 'ESCUELA KEMPER URGATE',
};
const generic: CfdiReceiver = {
  ...{ rfc: 'XAXX010101000', personType: 'FISICA', taxRegime: '616', useCfdi: 'S01', name: 'ANA PAZ' },
};

describe('the findings of the pre-flight of a CFDI (ADR 90)', () => {
  it.each<[Partial<CfdiReceiver>, CfdiReceiver, 'problems' | 'warnings', object]>([
    [{ taxRegime: '612' }, company, 'problems', { field: 'taxRegime', params: { regime: '612' } }],
    [{ taxRegime: '628' }, company, 'warnings', { field: 'taxRegime', params: { regime: '628' } }],
    [{ taxRegime: '616', useCfdi: 'G03' }, generic, 'problems', { field: 'useCfdi', code: 'billing.use.generic' }],
    [{ taxRegime: '612' }, generic, 'problems', { field: 'taxRegime', code: 'billing.regime.generic' }],
    [{}, generic, 'warnings', { field: 'rfc', code: 'billing.rfc.national' }],
    [{ name: 'PUBLICO EN GENERAL' }, generic, 'warnings', { field: 'name', code: 'billing.name.global' }],
    [{ name: 'ANA SA DE CV' }, company, 'problems', { field: 'name', code: 'billing.name.companyType' }],
  ])('name the field and what is wrong with %j of %j, among the %s', (over, receiver, kind, finding) => {
    expect(cfdiPreflight({ ...receiver, ...over })[kind]).toContainEqual(expect.objectContaining(finding));
  });

  it('are one for each field that a generic RFC decides', () => {
    const { problems } = cfdiPreflight({ ...generic, taxRegime: '601', useCfdi: 'G03' });
    expect(problems.map(({ field }) => field)).toEqual(['taxRegime', 'useCfdi']);
  });

  it('name the use and the regime that do not go together', () => {
    const receiver = { ...generic, rfc: 'COSC8001137NA', taxRegime: '605', useCfdi: 'G03' } as const;
    expect(cfdiPreflight(receiver).problems).toEqual([
      { field: 'useCfdi', code: 'billing.use.regime', params: { use: 'G03', regime: '605' } },
    ]);
  });

  it('are none for a name of 300 characters, or a company type in a person’s name', () => {
    expect(cfdiPreflight({ ...company, name: 'A'.repeat(300) }).problems).toEqual([]);
    const person = {
      ...generic,
      rfc: 'COSC8001137NA',
      taxRegime: '612',
      useCfdi: 'G03',
      name: 'ANA SA DE CV',
    } as const;
    expect(cfdiPreflight(person)).toEqual({ problems: [], warnings: [] });
  });
});

describe('what a viewer reads of an XML that differs (S1 §6)', () => {
  const differences = [
    { field: 'RFC', found: 'X', asked: 'Y' },
    { field: 'nombre', found: 'A', asked: 'B' },
  ];
  it('is the facts with their values where the viewer sees the buyer, and the names of the facts elsewhere', () => {
    expect(differenceText(differences, viewer(true))).toBe('RFC X (se pidió Y); nombre A (se pidió B)');
    expect(differenceText(differences, viewer(false))).toBe('RFC; nombre');
  });

  it('is nothing about a name that was not asked for', () => {
    const asked = {
      rfc: 'X',
      useCfdi: 'G03',
      name: null,
      postalCode: null,
      taxRegime: null,
      paymentMethod: null,
    } as const;
    const receiver = { rfc: 'X', name: 'OTRO', postalCode: '', taxRegime: '', useCfdi: '' };
    const facts = { uuid: 'u', paymentMethod: 'PUE', paymentForm: '01', receiver };
    expect(nameWarning(facts, asked, viewer(true))).toBeUndefined();
  });
});

describe('invoices', () => {
  it('are downloaded by those who see client data (R21)', () => {
    expect(canDownloadInvoices(viewer(true)).allowed).toBe(true);
    expect(canDownloadInvoices(viewer(false))).toMatchObject({ code: 'billing.download.operatingOnly' });
  });

  it('are of no order that waits for its payment, whatever the storefront said', () => {
    expect(isInvoiceable({ status: 'payment-pending', paid: true })).toBe(false);
  });

  it('know the codes of their tables, and nothing that every object has', () => {
    expect([isCodeOf(cfdiUses, 'G03'), isCodeOf(cfdiUses, 'Z99'), isCodeOf(cfdiUses, 'toString')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the check digit of an RFC', () => {
  it('is exactly one of eleven, 0 and A among them', () => {
    const found = new Set<string>();
    for (let at = 0; at < 40; at += 1) {
      const stem = `EKU900317${String(at).padStart(2, '0')}`;
      const right = [...'0123456789A'].filter((digit) => {
        const rfc = readRfc(stem + digit);
        return typeof rfc === 'object' && rfc.checkDigit;
      });
      expect(right).toHaveLength(1);
      found.add(right[0] ?? '');
    }
    expect([...found]).toEqual(expect.arrayContaining(['0', 'A']));
  });

  it('is asked for after a date that exists in one of two centuries', () => {
    // 29 February is a day of 2000 and none of 1900.
    expect(readRfc('EKU0002293C9')).toMatchObject({ text: 'EKU0002293C9' });
    expect(readRfc('EKU0102293C9')).toBe('date');
  });
});
