import type { Tone } from '../tone.ts';

/** Person types of the SAT (S3 §9); FISICA is the default. */
export const personTypes = {
  FISICA: { label: 'Persona física', short: 'Física' },
  MORAL: { label: 'Persona moral', short: 'Moral' },
} as const;

/** Person type of the SAT. */
export type PersonType = keyof typeof personTypes;

/** How the order was paid (S3 §9); `id` is the SAT's c_FormaPago without its zero. EFECTIVO is the default. */
export const paymentMethods = {
  EFECTIVO: { id: 1, label: 'Efectivo' },
  TRANSFERENCIA: { id: 3, label: 'Transferencia electrónica de fondos' },
  TARJETA_CREDITO: { id: 4, label: 'Tarjeta de crédito' },
  TARJETA_DEBITO: { id: 28, label: 'Tarjeta de débito' },
  MONEDERO_ELECTRONICO: { id: 5, label: 'Monedero electrónico' },
} as const;

/** How the order was paid. */
export type PaymentMethod = keyof typeof paymentMethods;

/** The two digits of c_FormaPago. */
export const paymentForm = (method: PaymentMethod): string => String(paymentMethods[method].id).padStart(2, '0');

const onlyMoral = ['MORAL'] as const;
const onlyFisica = ['FISICA'] as const;
const everybody = ['FISICA', 'MORAL'] as const;

interface Regime {
  readonly label: string;
  readonly persons: readonly PersonType[];
  /** The purposes for which receivers in this regime may use an invoice: all, refunds only, or none with a tax effect. */
  readonly uses: 'business' | 'refunds' | 'none';
  /** CFDI 4.0 no longer has this regime: no invoice can be stamped with it. */
  readonly retired?: true;
}

/** c_RegimenFiscal of CFDI 4.0, plus the four regimes of S3 §9 that CFDI 4.0 no longer has. */
export const taxRegimes = {
  '601': { label: 'General de Ley Personas Morales', persons: onlyMoral, uses: 'business' },
  '603': { label: 'Personas Morales con Fines no Lucrativos', persons: onlyMoral, uses: 'business' },
  '605': { label: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', persons: onlyFisica, uses: 'none' },
  '606': { label: 'Arrendamiento', persons: onlyFisica, uses: 'business' },
  '607': { label: 'Régimen de Enajenación o Adquisición de Bienes', persons: onlyFisica, uses: 'none' },
  '608': { label: 'Demás ingresos', persons: onlyFisica, uses: 'none' },
  '609': { label: 'Consolidación', persons: onlyMoral, uses: 'business', retired: true },
  '610': {
    label: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
    persons: everybody,
    uses: 'none',
  },
  '611': { label: 'Ingresos por Dividendos (socios y accionistas)', persons: onlyFisica, uses: 'none' },
  '612': {
    label: 'Personas Físicas con Actividades Empresariales y Profesionales',
    persons: onlyFisica,
    uses: 'business',
  },
  '614': { label: 'Ingresos por intereses', persons: onlyFisica, uses: 'none' },
  '615': { label: 'Régimen de los ingresos por obtención de premios', persons: onlyFisica, uses: 'none' },
  '616': { label: 'Sin obligaciones fiscales', persons: onlyFisica, uses: 'refunds' },
  '620': {
    label: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    persons: onlyMoral,
    uses: 'business',
  },
  '621': { label: 'Incorporación Fiscal', persons: onlyFisica, uses: 'business' },
  '622': {
    label: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
    persons: onlyMoral,
    uses: 'business',
  },
  '623': { label: 'Opcional para Grupos de Sociedades', persons: onlyMoral, uses: 'business' },
  '624': { label: 'Coordinados', persons: onlyMoral, uses: 'business' },
  '625': {
    label: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    persons: onlyFisica,
    uses: 'business',
  },
  '626': { label: 'Régimen Simplificado de Confianza', persons: everybody, uses: 'business' },
  '628': { label: 'Hidrocarburos', persons: onlyMoral, uses: 'business', retired: true },
  '629': {
    label: 'De los Regímenes Fiscales Preferentes y de las Empresas Multinacionales',
    persons: onlyFisica,
    uses: 'business',
    retired: true,
  },
  '630': { label: 'Enajenación de acciones en bolsa de valores', persons: onlyFisica, uses: 'business', retired: true },
} as const satisfies Record<string, Regime>;

/** Code of a tax regime. */
export type TaxRegime = keyof typeof taxRegimes;

/** A regime's facts, by code. */
export const regimeOf = (code: TaxRegime): Regime => taxRegimes[code];

/** The codes of c_UsoCFDI that S3 §9 offers. */
export const cfdiUses = {
  G01: 'Adquisición de mercancías',
  G02: 'Devoluciones, descuentos o bonificaciones',
  G03: 'Gastos en general',
  I01: 'Construcciones',
  I02: 'Mobiliario y equipo de oficina por inversiones',
  I03: 'Equipo de transporte',
  I04: 'Equipo de cómputo y accesorios',
  I05: 'Dados, troqueles, moldes, matrices y herramental',
  I06: 'Comunicaciones telefónicas',
  I07: 'Comunicaciones satelitales',
  I08: 'Otra maquinaria y equipo',
  S01: 'Sin efectos fiscales',
} as const;

/** Code of the use of an invoice. */
export type CfdiUse = keyof typeof cfdiUses;

/** Whether a receiver in this regime may choose this use of an invoice (c_UsoCFDI, column of regimes). */
export function mayUse(regime: TaxRegime, use: CfdiUse): boolean {
  const { uses } = regimeOf(regime);
  return use === 'S01' || uses === 'business' || (uses === 'refunds' && use === 'G02');
}

/** States of a requested invoice (S3 §4). */
export const fiscalInvoiceStatuses = {
  pending: { label: 'Pendiente', tone: 'warning' },
  invoiced: { label: 'Facturado', tone: 'success' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of a requested invoice. */
export type FiscalInvoiceStatus = keyof typeof fiscalInvoiceStatuses;

/** Whether a text from outside is a key of one of these tables. */
export function isCodeOf<Table extends object>(table: Table, code: string): code is keyof Table & string {
  return Object.hasOwn(table, code);
}
