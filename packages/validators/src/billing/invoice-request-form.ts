import {
  type CfdiFinding,
  type CfdiPreflight,
  type CfdiUse,
  cfdiPreflight,
  cfdiUses,
  clean,
  fiscalName,
  isCodeOf,
  isPostalCode,
  normalRfc,
  type PaymentMethod,
  type PersonType,
  paymentMethods,
  personTypes,
  type TaxRegime,
  taxRegimes,
} from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, type FieldProblem, type FieldProblems, required, text } from '../checked.ts';
import { problemsOf } from '../problems-of.ts';
import { isEmail } from '../session/email.ts';

/** The second step as the user fills it in; '' means that a choice still shows its placeholder (S3 §2 and §3). */
export type InvoiceRequestForm = {
  rfc: string;
  personType: PersonType;
  taxRegime: string;
  name: string;
  email: string;
  useCfdi: string;
  paymentMethod: string;
  street: string;
  externalNumber: string;
  internalNumber: string;
  postalCode: string;
  neighborhood: string;
  locality: string;
  municipality: string;
  state: string;
};

/** The second step as the request sends it: trimmed, with name and RFC in the SAT's form. */
export type InvoiceRequest = Omit<InvoiceRequestForm, 'taxRegime' | 'useCfdi' | 'paymentMethod'> & {
  taxRegime: TaxRegime;
  useCfdi: CfdiUse;
  paymentMethod: PaymentMethod;
};

/** The empty form, in the order of its fields; FISICA and EFECTIVO are the defaults (S3 §9). */
export const emptyInvoiceRequest: InvoiceRequestForm = {
  personType: 'FISICA',
  rfc: '',
  name: '',
  taxRegime: '',
  useCfdi: '',
  paymentMethod: 'EFECTIVO',
  email: '',
  street: '',
  externalNumber: '',
  internalNumber: '',
  postalCode: '',
  neighborhood: '',
  locality: '',
  municipality: '',
  state: '',
};

const missing = required('billing.field.required');
const place = text(missing, atMost(100));
const chosen = (table: object) =>
  text(missing, (value) => !isCodeOf(table, value) && { code: 'billing.field.required' });

const schema = z.object({
  rfc: text(missing),
  personType: chosen(personTypes),
  taxRegime: chosen(taxRegimes),
  name: text(missing),
  email: text(missing, (value) => !isEmail(value) && { code: 'session.email.invalid' }),
  useCfdi: chosen(cfdiUses),
  paymentMethod: chosen(paymentMethods),
  street: place,
  externalNumber: text(missing, atMost(30)),
  internalNumber: text(atMost(30)),
  postalCode: text(missing, (value) => !isPostalCode(value) && { code: 'billing.field.postalCode' }),
  neighborhood: place,
  locality: place,
  municipality: place,
  state: text(missing, atMost(60)),
});

/** Every field but the inner number is required, and the CFDI is checked as far as possible without the SAT. Form and server use this. */
export function checkInvoiceRequest(form: InvoiceRequestForm): Checked<InvoiceRequest> {
  const checked = check(schema, form);
  const found = byField(preflight(form).problems);
  const fields: FieldProblems = { ...found, ...problemsOf(checked) };
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields: inOrder(fields) };
  const { rfc, name } = checked.value;
  return { valid: true, value: { ...(checked.value as InvoiceRequest), rfc: normalRfc(rfc), name: fiscalName(name) } };
}

/** Warnings by field: they do not stop a request, but its stamping may fail. */
export function invoiceWarnings(form: InvoiceRequestForm): FieldProblems {
  return byField(preflight(form).warnings);
}

/** The pre-flight reads the texts as the schema does: clean. */
function preflight({ rfc, personType, name, ...codes }: InvoiceRequestForm): CfdiPreflight {
  const [taxRegime, useCfdi] = [clean(codes.taxRegime), clean(codes.useCfdi)];
  return cfdiPreflight({
    rfc,
    personType,
    name,
    taxRegime: isCodeOf(taxRegimes, taxRegime) ? taxRegime : '',
    useCfdi: isCodeOf(cfdiUses, useCfdi) ? useCfdi : '',
  });
}

function byField(findings: readonly CfdiFinding[]): FieldProblems {
  const fields: Record<string, FieldProblem> = {};
  for (const { field, code, params } of findings) fields[field] ??= { code, ...(params && { params }) };
  return fields;
}

/** Sorts problems in the order of the form: the first one receives the focus. */
function inOrder(fields: FieldProblems): FieldProblems {
  const order = Object.keys(emptyInvoiceRequest);
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}
