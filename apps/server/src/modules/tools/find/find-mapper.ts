import {
  codeKey,
  csvLayoutTitles,
  type FindField,
  fullName,
  hasWords,
  incidenceTypes,
  phoneDigits,
  reportKinds,
  say,
  soughtCode,
  typedWords,
  wordSpellings,
} from '@trastienda/domain';
import type { FoundRow } from 'trastienda-client';
import { MARKETPLACE } from '../../../db/scope.ts';
import type { FoundGuide, FoundIncident } from './found-beside-orders.repository.ts';
import type { FoundLoad, FoundReport, FoundSeller, FoundUser } from './found-local.repository.ts';
import type { FoundOrder } from './found-orders.repository.ts';
import type { FoundProduct, FoundSku } from './found-products.repository.ts';
import type { Wanted } from './wanted.ts';

const isoOf = (at: Date | string): string => new Date(at).toISOString();

/** The first of some facts that has every word missing from title and detail; empty where no word is missing. */
function foundBy(wanted: Wanted, shown: string, facts: Readonly<Partial<Record<FindField, string | null>>>) {
  const missing = typedWords(wanted.text).filter((word) => !hasWords(shown, [word]));
  if (missing.length === 0) return {};
  const digits = phoneDigits(wanted.text);
  for (const [field, value] of Object.entries(facts) as [FindField, string | null][]) {
    if (!value) continue;
    const isIt =
      field === 'trackingNumber' && codeKey(value).startsWith(soughtCode(wanted.text))
        ? true
        : field === 'phone'
          ? digits !== undefined && value.replace(/\D/g, '').includes(digits)
          : field === 'upc'
            ? missing.every((word) => wordSpellings(word).some((one) => hasWords(value, [one])))
            : hasWords(value, missing);
    if (isIt) return { foundBy: { field, value } };
  }
  return {};
}

export function toFoundOrder(row: FoundOrder, wanted: Wanted, seesClients: boolean): FoundRow {
  const buyer = seesClients ? fullName(row.first_name, row.last_name) : '';
  return {
    id: row.id,
    title: row.id,
    ...(buyer && { detail: buyer }),
    accountName: row.account_name,
    status: row.status,
    date: isoOf(row.creation_date),
    ...foundBy(wanted, `${row.id} ${buyer}`, {
      ...(seesClients && { phone: row.phone, email: row.email }),
      trackingNumber: row.tracking_number,
      invoiceNumber: row.invoice_number,
    }),
    isExact: row.is_exact,
  };
}

export const toFoundProduct = (row: FoundProduct, wanted: Wanted): FoundRow => ({
  id: String(row.id),
  title: row.name,
  accountName: row.account_name,
  status: row.status,
  date: isoOf(row.created_at),
  ...foundBy(wanted, row.name, { id: String(row.id) }),
  isExact: row.is_exact,
});

export const toFoundSku = (row: FoundSku, wanted: Wanted): FoundRow => ({
  id: String(row.id),
  title: row.name === row.product_name ? row.name : `${row.product_name} · ${row.name}`,
  detail: `SKU ${row.id}`,
  of: String(row.product_id),
  accountName: row.account_name,
  status: row.status,
  date: isoOf(row.created_at),
  ...foundBy(wanted, `${row.name} ${row.id}`, { upc: row.upc, refId: row.ref_id }),
  isExact: row.is_exact,
});

export const toFoundGuide = (row: FoundGuide): FoundRow => ({
  id: row.order_id,
  title: row.order_id,
  of: row.order_id,
  accountName: row.account_name,
  status: row.status,
  date: isoOf(row.created_at),
  isExact: false,
});

export const toFoundIncident = (row: FoundIncident): FoundRow => ({
  id: String(row.id),
  title: row.title,
  detail: `${row.id} · ${incidenceTypes[row.incidence_type].label} ${row.reference}`,
  of: row.reference,
  accountName: row.account_name,
  status: row.status,
  date: isoOf(row.created_at),
  isExact: row.is_exact,
});

export const toFoundLoad = (row: FoundLoad): FoundRow => ({
  id: row.id,
  title: row.file_name,
  detail: say(csvLayoutTitles[row.layout]),
  of: row.layout,
  ...(row.account_name !== MARKETPLACE && { accountName: row.account_name }),
  status: row.state,
  date: isoOf(row.created_at),
  isExact: row.is_exact,
});

export const toFoundReport = (row: FoundReport): FoundRow => ({
  id: row.id,
  title: reportKinds[row.kind].title,
  ...(row.file_name !== null && { detail: row.file_name }),
  status: row.state,
  date: isoOf(row.created_at),
  isExact: false,
});

export const toFoundUser = (row: FoundUser): FoundRow => ({
  id: row.id,
  title: fullName(row.first_name, row.last_name),
  detail: row.email,
  status: row.status,
  ...(row.last_session_at !== null && { date: isoOf(row.last_session_at) }),
  isExact: row.is_exact,
});

export const toFoundSeller = (row: FoundSeller): FoundRow => ({
  id: row.id,
  title: row.name,
  detail: row.account_name,
  accountName: row.account_name,
  status: row.active ? 'ACTIVE' : 'INACTIVE',
  isExact: row.is_exact,
});
