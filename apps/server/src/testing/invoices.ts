import { newPdf, pdfBytes } from '../pdf/pdf-document.ts';

type Receiver = { rfc: string; name: string; postalCode: string; taxRegime: string; useCfdi: string };

/** The buyer of the order that tests place (value 250.20), who can receive an invoice. */
export const buyer = {
  rfc: 'COSC8001137NA',
  personType: 'FISICA',
  taxRegime: '612',
  name: 'CARLOS CORTES SOTO',
  useCfdi: 'G03',
  email: 'carlos@correo.mx',
  paymentMethod: 'TARJETA_CREDITO',
  street: 'Durango',
  externalNumber: '12',
  postalCode: '06700',
  neighborhood: 'Roma Norte',
  locality: 'Ciudad de México',
  municipality: 'Cuauhtémoc',
  state: 'Ciudad de México',
} as const;

const folio = '5b9e8f60-1c8a-4d7a-9c55-0f2f6a8f1c11';

/** A stamped CFDI 4.0 with the parts that the server reads. */
export function cfdiXml(
  receiver: Partial<Receiver> = {},
  { paymentForm = '04', body = '', uuid = folio } = {},
): string {
  const { rfc, name, postalCode, taxRegime, useCfdi } = { ...buyer, ...receiver };
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Version="4.0" TipoDeComprobante="I" MetodoPago="PUE" FormaPago="${paymentForm}" Moneda="MXN" SubTotal="215.69" Total="250.20" LugarExpedicion="06700" Exportacion="01" Fecha="2026-11-20T10:00:00">
  <cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${rfc}" Nombre="${name}" DomicilioFiscalReceptor="${postalCode}" RegimenFiscalReceptor="${taxRegime}" UsoCFDI="${useCfdi}"/>
  <cfdi:Conceptos><cfdi:Concepto Descripcion="Taza &amp; plato" Cantidad="1" Importe="215.69"/></cfdi:Conceptos>
  <cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}"/></cfdi:Complemento>${body}
</cfdi:Comprobante>
`;
}

/** A PDF of one page. */
export async function pdfOf(text: string): Promise<Buffer> {
  const document = await newPdf({ size: 'A5', title: text });
  document.text(text);
  return pdfBytes(document);
}

export const inBase64 = (content: string | Buffer): string => Buffer.from(content as string).toString('base64');
