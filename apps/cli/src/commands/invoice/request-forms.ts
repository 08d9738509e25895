import { isCodeOf, personTypes } from '@trastienda/domain';
import { emptyInvoiceRequest, type InvoiceOrderForm, type InvoiceRequestForm } from '@trastienda/validators';

export type RequestFlags = {
  order?: string;
  postalCode?: string;
  amount?: string;
  rfc?: string;
  person?: string;
  regime?: string;
  name?: string;
  email?: string;
  use?: string;
  payment?: string;
  street?: string;
  exterior?: string;
  interior?: string;
  fiscalPostalCode?: string;
  neighborhood?: string;
  locality?: string;
  municipality?: string;
  state?: string;
  yes?: true;
};

/** The first step with the values of the options. */
export const orderFormOf = ({ order = '', postalCode = '', amount = '' }: RequestFlags): InvoiceOrderForm => ({
  orderId: order,
  postalCode,
  amount,
});

const flagOf = {
  rfc: 'rfc',
  taxRegime: 'regime',
  name: 'name',
  email: 'email',
  useCfdi: 'use',
  paymentMethod: 'payment',
  street: 'street',
  externalNumber: 'exterior',
  internalNumber: 'interior',
  postalCode: 'fiscalPostalCode',
  neighborhood: 'neighborhood',
  locality: 'locality',
  municipality: 'municipality',
  state: 'state',
} as const satisfies Partial<Record<keyof InvoiceRequestForm, keyof RequestFlags>>;

/** The second step with the values of the options, on top of the defaults. */
export const requestFormOf = (flags: RequestFlags): InvoiceRequestForm => {
  const given = Object.entries(flagOf).flatMap(([field, flag]) => {
    const value = flags[flag];
    return value === undefined ? [] : [[field, value]];
  });
  const { person } = flags;
  return {
    ...emptyInvoiceRequest,
    ...Object.fromEntries(given),
    ...(person && isCodeOf(personTypes, person) && { personType: person }),
  };
};

/** Fields of the second step that have a value from an option. */
export const givenFields = (flags: RequestFlags): (keyof InvoiceRequestForm)[] => [
  ...(flags.person === undefined ? [] : (['personType'] as const)),
  ...(Object.keys(flagOf) as (keyof typeof flagOf)[]).filter((field) => flags[flagOf[field]] !== undefined),
];

/** The required options that are missing in a non-interactive run; person and payment have defaults, the inner number is optional. */
export const missingOptions = (flags: RequestFlags): string[] => {
  const needed = ['order', 'postalCode', 'amount', ...Object.values(flagOf)] as const;
  return needed
    .filter((flag) => flags[flag] === undefined && flag !== 'interior' && flag !== 'payment')
    .map((flag) => `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
};
