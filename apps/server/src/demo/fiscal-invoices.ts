import { type CfdiUse, fiscalName, type PaymentMethod, paymentForm, type TaxRegime } from '@trastienda/domain';
import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import type { BillingTables } from '../modules/trade/billing/billing.tables.ts';
import { invoiceKey } from '../modules/trade/billing/invoice-files.ts';
import { newPdf, pdfBytes } from '../pdf/pdf-document.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import type { SeededRandom } from './seeded-random.ts';

type Row = Insertable<BillingTables['fiscal_invoice']>;

const HOUR = 3_600_000;
const MOST = 60;
const SELLERS_WITH_PENDING = 3;

const regimes: readonly [TaxRegime, CfdiUse][] = [
  ['612', 'G03'],
  ['626', 'G03'],
  ['605', 'S01'],
  ['606', 'G01'],
  ['616', 'S01'],
];
const payments: readonly PaymentMethod[] = ['TARJETA_CREDITO', 'TARJETA_DEBITO', 'TRANSFERENCIA', 'EFECTIVO'];

/**
 * Invoices that buyers requested, in every state: three sellers have pending ones (without files or with one of two) and issued ones, the
 * others only issued ones. If files cannot be stored, all invoices are pending and without files.
 */
export async function demoInvoices(
  db: Db,
  _access: SystemAccess,
  random: SeededRandom,
  end: number,
  files: FilesPort | undefined,
): Promise<Row[]> {
  const delivered = await db
    .selectFrom('orders')
    .select(['id', 'account_name', 'document', 'first_name', 'last_name', 'email', 'address', 'pickup'])
    .select(['creation_date', 'value_centavos'])
    .where('status', '=', 'delivered')
    .orderBy('creation_date', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const accounts = [...new Set(delivered.map((order) => order.account_name))].sort();
  const withPending = accounts.slice(0, SELLERS_WITH_PENDING);
  const turns = new Map<string, number>();
  const rows: Row[] = [];
  for (const order of delivered) {
    const turn = turns.get(order.account_name) ?? 0;
    turns.set(order.account_name, turn + 1);
    const [regime, use] = random.pick(regimes);
    const place = order.address ?? order.pickup?.address;
    const requestedAt = Math.min(end, order.creation_date.getTime() + 30 * HOUR);
    const row: Row = {
      order_id: order.id,
      account_name: order.account_name,
      requested_at: new Date(requestedAt),
      rfc: order.document,
      person_type: 'FISICA',
      cfdi_use: use,
      name: fiscalName(`${order.first_name} ${order.last_name}`),
      email: order.email,
      tax_regime: regime,
      payment_method: random.pick(payments),
      street: place?.street ?? '',
      external_number: place?.number ?? '',
      internal_number: '',
      postal_code: place?.postalCode ?? '',
      neighborhood: place?.neighborhood ?? '',
      locality: place?.city ?? '',
      municipality: place?.city ?? '',
      state: place?.state ?? '',
    };
    const has = (type: 'pdf' | 'xml') =>
      !withPending.includes(order.account_name) || turn % 4 === 3 || turn % 4 === (type === 'pdf' ? 1 : 2);
    const loadedAt = new Date(Math.min(end, requestedAt + 4 * HOUR));
    if (files && has('xml')) {
      row.cfdi_uuid = random.uuid().toUpperCase();
      row.xml_file = `${random.uuid()}.xml`;
      row.xml_loaded_at = loadedAt;
      await files.put(invoiceKey(row.xml_file), Buffer.from(xmlOf(row, order.value_centavos)));
    }
    if (files && has('pdf')) {
      row.pdf_file = `${random.uuid()}.pdf`;
      row.pdf_loaded_at = loadedAt;
      await files.put(invoiceKey(row.pdf_file), await pdfOf(row, order.value_centavos));
    }
    if (row.pdf_file && row.xml_file) Object.assign(row, { status: 'invoiced', invoiced_at: loadedAt });
    rows.push(row);
  }
  return rows;
}

const pesos = (centavos: number) => (centavos / 100).toFixed(2);
const escaped = (text: string | null | undefined) =>
  (text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A CFDI 4.0 as a seller would upload it; the issuer is the SAT's public test taxpayer. */
function xmlOf(row: Row, centavos: number): string {
  const subtotal = Math.round(centavos / 1.16);
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="DEMO" Folio="${escaped(row.order_id)}" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" FormaPago="${paymentForm(row.payment_method ?? 'EFECTIVO')}" Moneda="MXN" SubTotal="${pesos(subtotal)}" Total="${pesos(centavos)}" LugarExpedicion="26015">
  <cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${escaped(row.rfc)}" Nombre="${escaped(row.name)}" DomicilioFiscalReceptor="${escaped(row.postal_code)}" RegimenFiscalReceptor="${row.tax_regime}" UsoCFDI="${escaped(row.cfdi_use)}"/>
  <cfdi:Conceptos>
    <cfdi:Concepto ClaveProdServ="01010101" ClaveUnidad="ACT" Cantidad="1" Descripcion="Pedido ${escaped(row.order_id)}" ValorUnitario="${pesos(subtotal)}" Importe="${pesos(subtotal)}" ObjetoImp="02"/>
  </cfdi:Conceptos>
  <cfdi:Complemento>
    <tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${row.cfdi_uuid}"/>
  </cfdi:Complemento>
</cfdi:Comprobante>
`;
}

async function pdfOf(row: Row, centavos: number): Promise<Buffer> {
  const moment = new Date(row.pdf_loaded_at ?? 0);
  const document = await newPdf({ size: 'A5', title: `Factura ${row.order_id}`, moment });
  document.fontSize(16).text('Factura de demostración');
  document.fontSize(10).moveDown();
  for (const line of [
    `Pedido ${row.order_id}`,
    `Receptor: ${row.name}`,
    `RFC: ${row.rfc}`,
    `Régimen: ${row.tax_regime}   Uso de CFDI: ${row.cfdi_use}`,
    `Código postal: ${row.postal_code}`,
    `Total: $${pesos(centavos)} MXN`,
    'Sin validez fiscal',
  ])
    document.text(line);
  return pdfBytes(document);
}
