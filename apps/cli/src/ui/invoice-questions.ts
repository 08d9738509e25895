import { cfdiUses, paymentMethods, personTypes, regimeOf, type TaxRegime, taxRegimes } from '@trastienda/domain';
import { say } from '../messages/say.ts';
import type { Question } from './ask-fields.tsx';

/** The questions of the first step, in the order of the web page. */
export const orderQuestions: readonly Question[] = [
  { name: 'orderId', label: say('billing.request.orderNumber') },
  { name: 'postalCode', label: say('billing.request.postalCode') },
  { name: 'amount', label: say('billing.request.amount') },
];

const named = (table: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }));

/** The questions of the second step, in the order of the web page. */
export const requestQuestions: readonly Question[] = [
  { name: 'personType', label: say('billing.request.personType'), choices: named(personTypes) },
  { name: 'rfc', label: say('billing.request.rfc') },
  { name: 'name', label: say('billing.request.name') },
  {
    name: 'taxRegime',
    label: say('billing.request.taxRegime'),
    choices: Object.keys(taxRegimes).map((value) => ({
      value,
      label: `${value} · ${regimeOf(value as TaxRegime).label}`,
    })),
  },
  {
    name: 'useCfdi',
    label: say('billing.request.useCfdi'),
    choices: Object.entries(cfdiUses).map(([value, label]) => ({ value, label: `${value} · ${label}` })),
  },
  { name: 'paymentMethod', label: say('billing.request.paymentMethod'), choices: named(paymentMethods) },
  { name: 'email', label: say('billing.request.email') },
  { name: 'street', label: say('billing.request.street') },
  { name: 'externalNumber', label: say('billing.request.externalNumber') },
  { name: 'internalNumber', label: say('billing.request.internalNumber') },
  { name: 'postalCode', label: say('billing.request.fiscalPostalCode') },
  { name: 'neighborhood', label: say('billing.request.neighborhood') },
  { name: 'locality', label: say('billing.request.locality') },
  { name: 'municipality', label: say('billing.request.municipality') },
  { name: 'state', label: say('billing.request.state') },
];
