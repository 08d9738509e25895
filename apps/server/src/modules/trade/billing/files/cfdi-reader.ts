import { setImmediate } from 'node:timers/promises';
import type { CfdiFacts, MessageKey } from '@trastienda/domain';
import sax from 'sax';

const MOST_DEPTH = 40;
const MOST_ELEMENTS = 100_000;
const MOST_ATTRIBUTES = 200;
const PIECE = 65_536;

// The library's types lack `strictEntities`, which excludes the entities of HTML.
const options: sax.SAXOptions & { strictEntities: boolean } = { xmlns: false, position: false, strictEntities: true };

const cfdi = 'http://www.sat.gob.mx/cfd/4';
const stamp = 'http://www.sat.gob.mx/TimbreFiscalDigital';
const uuidPattern = /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/i;
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** The error for a file that is not an acceptable CFDI, with the reason. */
export class NotCfdi extends Error {
  override readonly name = 'NotCfdi';
  readonly code: MessageKey;

  constructor(code: MessageKey) {
    super(code);
    this.code = code;
  }
}

/**
 * Reads a stamped CFDI 4.0 piece by piece, with limits on depth, elements and attributes. A document type is refused before anything is
 * parsed, so no entity is ever declared and only the five of XML are resolved. Throws `NotCfdi`.
 */
export async function readCfdi(content: Buffer): Promise<CfdiFacts> {
  const text = textOf(content);
  const found = new Map<string, Readonly<Record<string, string>>>();
  let depth = 0;
  let elements = 0;
  let attributes = 0;

  const parser = sax.parser(true, options);
  parser.onerror = () => refuse('billing.xml.malformed');
  parser.ondoctype = () => refuse('billing.xml.doctype');
  parser.onopentagstart = () => {
    attributes = 0;
    depth += 1;
    elements += 1;
    if (depth > MOST_DEPTH || elements > MOST_ELEMENTS) refuse('billing.xml.tooComplex');
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) refuse('billing.xml.tooComplex');
  };
  parser.onopentag = ({ name, attributes: given }) => {
    const facts = given as Record<string, string>;
    if (depth === 1 && name !== 'cfdi:Comprobante') refuse('billing.xml.notCfdi');
    // The SAT fixes both prefixes. An inner element that binds one to another namespace would change the meaning of the file.
    if ((facts['xmlns:cfdi'] ?? cfdi) !== cfdi || (facts['xmlns:tfd'] ?? stamp) !== stamp)
      refuse('billing.xml.notCfdi');
    const once = depth === 1 || (depth === 2 && name === 'cfdi:Receptor') || name === 'tfd:TimbreFiscalDigital';
    if (!once) return;
    if (found.has(name)) refuse('billing.xml.notCfdi');
    found.set(name, facts);
  };
  parser.onclosetag = () => {
    depth -= 1;
  };
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    // Other requests are served between the pieces.
    await setImmediate();
  }
  parser.close();
  return factsOf(found);
}

function textOf(content: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // The bytes are no UTF-8 text. Another encoding could hide a document type, so the file is refused.
    throw new NotCfdi(
      /^\s*<|^\ufeff/.test(content.toString('latin1', 0, 64)) || hasWideMark(content)
        ? 'billing.xml.encoding'
        : 'billing.upload.type',
    );
  }
  if (!/^\s*</.test(text)) throw new NotCfdi('billing.upload.type');
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]+)["']/.exec(text) ?? [];
  if (encoding.toLowerCase() !== 'utf-8') throw new NotCfdi('billing.xml.encoding');
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new NotCfdi('billing.xml.doctype');
  if (forbidden.test(text)) throw new NotCfdi('billing.xml.malformed');
  return text;
}

/** Whether content begins with the byte order mark of UTF-16 or UTF-32. */
function hasWideMark(content: Buffer): boolean {
  const [a, b] = content;
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
}

function factsOf(found: ReadonlyMap<string, Readonly<Record<string, string>>>): CfdiFacts {
  const comprobante = found.get('cfdi:Comprobante');
  const receptor = found.get('cfdi:Receptor');
  const timbre = found.get('tfd:TimbreFiscalDigital');
  if (comprobante?.['xmlns:cfdi'] !== cfdi || comprobante.Version !== '4.0' || comprobante.TipoDeComprobante !== 'I') {
    throw new NotCfdi('billing.xml.notCfdi');
  }
  if (!receptor || !uuidPattern.test(timbre?.UUID ?? '')) throw new NotCfdi('billing.xml.notCfdi');
  return {
    uuid: timbre?.UUID?.toUpperCase() ?? '',
    paymentMethod: comprobante.MetodoPago ?? '',
    paymentForm: comprobante.FormaPago ?? '',
    receiver: {
      rfc: receptor.Rfc ?? '',
      name: receptor.Nombre ?? '',
      postalCode: receptor.DomicilioFiscalReceptor ?? '',
      taxRegime: receptor.RegimenFiscalReceptor ?? '',
      useCfdi: receptor.UsoCFDI ?? '',
    },
  };
}

function refuse(code: MessageKey): never {
  throw new NotCfdi(code);
}
