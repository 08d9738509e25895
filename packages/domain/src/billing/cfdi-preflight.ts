import type { MessageKey } from '../messages/catalogue.ts';
import type { MessageParams } from '../messages/fill-in.ts';
import { clean } from '../text/clean.ts';
import { lengthOf } from '../text/first-characters.ts';
import { accentless, companyTypeIn, nameWords } from './company-type.ts';
import { type CfdiUse, mayUse, type PersonType, regimeOf, type TaxRegime } from './fiscal-words.ts';
import { genericRfcs, readRfc } from './rfc.ts';

/** The facts of a request that the SAT checks; '' = not chosen yet. */
export type CfdiReceiver = {
  rfc: string;
  personType: PersonType;
  taxRegime: TaxRegime | '';
  useCfdi: CfdiUse | '';
  name: string;
};

/** A finding about one field. */
export type CfdiFinding = { field: keyof CfdiReceiver; code: MessageKey; params?: MessageParams };

/** `problems` refuse the request; `warnings` are shown and do not stop it. */
export type CfdiPreflight = { problems: CfdiFinding[]; warnings: CfdiFinding[] };

/** Says that only the SAT's registry can confirm the data and that nobody has asked it. Shown wherever the pre-flight is. */
export const unverifiedWithSat = 'billing.cfdi.unverified' satisfies MessageKey;

const MOST_NAME = 300;
const publicName = 'PUBLICO EN GENERAL';
/** How people write it: in quotes, with an article or "ventas al", hyphens or a dot, and short. */
const isPublic = (name: string) => /^(?:(?:VENTAS? )?(?:AL|EL) )?PUBLICO ?EN ?(?:GENERAL|GRAL)$/.test(nameWords(name));

/** A name in the form that the SAT uses: capitals, single spaces, composed letters. */
export function fiscalName(typed: string): string {
  return clean(typed).toLocaleUpperCase('es-MX');
}

/**
 * Checks a CFDI 4.0 before it is stamped, without asking the SAT. The form and the server call the same function. Empty fields are checked
 * elsewhere.
 */
export function cfdiPreflight(receiver: CfdiReceiver): CfdiPreflight {
  const problems: CfdiFinding[] = [];
  const warnings: CfdiFinding[] = [];
  const { taxRegime, useCfdi, personType } = receiver;
  const name = fiscalName(receiver.name);

  const rfc = clean(receiver.rfc) === '' ? undefined : readRfc(receiver.rfc);
  if (typeof rfc === 'string') problems.push({ field: 'rfc', code: `billing.rfc.${rfc}` });
  else if (rfc) {
    if (rfc.personType !== personType) {
      problems.push({ field: 'rfc', code: personType === 'MORAL' ? 'billing.rfc.notMoral' : 'billing.rfc.notFisica' });
    }
    if (!rfc.checkDigit) warnings.push({ field: 'rfc', code: 'billing.rfc.checkDigit' });
    if (rfc.generic) {
      warnings.push({
        field: 'rfc',
        code: rfc.text === genericRfcs.foreign ? 'billing.rfc.foreign' : 'billing.rfc.national',
      });
      if (taxRegime && taxRegime !== '616') problems.push({ field: 'taxRegime', code: 'billing.regime.generic' });
      if (useCfdi && useCfdi !== 'S01') problems.push({ field: 'useCfdi', code: 'billing.use.generic' });
    }
    if (rfc.text === genericRfcs.national) {
      // The SAT takes this one spelling for a global invoice.
      if (accentless(name) === publicName) warnings.push({ field: 'name', code: 'billing.name.global' });
    } else if (isPublic(name)) {
      problems.push({ field: 'name', code: 'billing.name.publicOnly' });
    }
  }
  const known = (field: keyof CfdiReceiver) => problems.some((problem) => problem.field === field);

  if (taxRegime) {
    const regime = regimeOf(taxRegime);
    if (!regime.persons.includes(personType) && !known('taxRegime')) {
      problems.push({
        field: 'taxRegime',
        code: personType === 'MORAL' ? 'billing.regime.notMoral' : 'billing.regime.notFisica',
        params: { regime: taxRegime },
      });
    }
    if (regime.retired)
      warnings.push({ field: 'taxRegime', code: 'billing.regime.retired', params: { regime: taxRegime } });
    if (useCfdi && !mayUse(taxRegime, useCfdi) && !known('useCfdi')) {
      problems.push({ field: 'useCfdi', code: 'billing.use.regime', params: { use: useCfdi, regime: taxRegime } });
    }
  }

  if (lengthOf(name) > MOST_NAME || name.includes('|')) problems.push({ field: 'name', code: 'billing.name.invalid' });
  const companyType = personType === 'MORAL' ? companyTypeIn(name) : undefined;
  if (companyType === 'certain') problems.push({ field: 'name', code: 'billing.name.companyType' });
  if (companyType === 'possible') warnings.push({ field: 'name', code: 'billing.name.perhapsCompanyType' });
  return { problems, warnings };
}
