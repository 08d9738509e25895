import type { CommercialCondition, TermsVersion } from 'trastienda-client';
import { pdfOf } from '../../apps/server/src/testing/invoices.ts';
import { multipart } from '../../apps/server/src/testing/loads.ts';
import type { Fixture } from './load-answers.ts';

const late = { 'if-match': '"999"' };

/** Provokes every answer of commercial conditions, their commissions and their document. */
export async function hearConditions({ answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>): Promise<void> {
  const as = 'admin';
  const form = { name: 'De convenio', sellerVisible: true, isActive: true, isDefault: false };
  const create = { call: 'POST /commercialconditions', as, body: form } as const;
  const { id } = (await answers(201, create)).body as CommercialCondition;
  const path = `/commercialconditions/${id}`;
  await refuses(409, 'conditions.name.taken', create);
  await refuses(400, 'errors.validation', { ...create, body: { ...form, name: ' ' } });
  await refuses(400, 'errors.validation', { ...create, body: { ...form, name: 'Otra', more: 1 } });
  await refuses(403, 'conditions.adminOnly', { ...create, as: 'seller' });
  await answers(200, { call: 'GET /commercialconditions?text=de&usable=true&accountName=aurora&size=5', as });
  await refuses(400, 'errors.validation', { call: 'GET /commercialconditions?accountName=nadie', as });
  await refuses(403, 'access.account', { call: 'GET /commercialconditions?accountName=brisa', as: 'seller' });

  const put = { call: `PUT ${path}`, as, body: { ...form, sellerVisible: false } } as const;
  await answers(200, { call: `GET ${path}`, as });
  await refuses(400, 'errors.validation', { call: 'GET /commercialconditions/uno', as });
  await refuses(404, 'conditions.notFound', { call: 'GET /commercialconditions/999999', as });
  await answers(200, put);
  await refuses(404, 'conditions.notFound', { call: `GET ${path}`, as: 'seller' });
  await refuses(400, 'errors.validation', { ...put, body: { ...form, isActive: false, isDefault: true } });
  await refuses(403, 'conditions.adminOnly', { ...put, as: 'seller' });
  await refuses(404, 'conditions.notFound', { ...put, call: 'PUT /commercialconditions/999999' });
  await refuses(412, 'errors.changed', { ...put, headers: late });
  await answers(201, { ...create, body: { ...form, name: 'Otro convenio' } });
  await refuses(409, 'conditions.name.taken', { ...put, body: { ...form, name: 'OTRO CONVENIO' } });

  const activate = (of: string) => ({ call: `POST /commercialconditions/${of}/activate`, as: 'seller' }) as const;
  await refuses(404, 'conditions.notFound', activate(id));
  await answers(200, { ...put, body: form });
  await answers(200, activate(id));
  await refuses(400, 'errors.validation', activate('uno'));
  await refuses(403, 'conditions.sellersOnly', { ...activate(id), as });
  const usual = { ...form, name: 'La usual', isDefault: true };
  const { id: byDefault } = (await answers(201, { ...create, body: usual })).body as CommercialCondition;
  await refuses(409, 'conditions.activate.default', activate(byDefault));

  await answers(200, { call: 'GET /commercialconditions/commissions?text=a&conditionId=1&from=0&size=5', as: 'clerk' });
  await refuses(400, 'errors.validation', { call: 'GET /commercialconditions/commissions?size=0', as });
  await answers(200, { call: 'GET /commercialconditions/commission/download', as: 'clerk' });

  const document = 'GET /commercialconditions/pdf';
  const upload = (content: string | Buffer) =>
    ({ call: 'POST /commercialconditions/pdf', as, ...multipart(content, 'terminos.pdf', 'application/pdf') }) as const;
  const pdf = await pdfOf('Condiciones de prueba');
  await refuses(404, 'conditions.terms.unread', { call: `${document}?version=999`, as });
  const { version } = (await answers(201, upload(pdf))).body as TermsVersion;
  await refuses(409, 'conditions.terms.upload.same', upload(pdf));
  await refuses(400, 'conditions.terms.upload.type', upload('Condiciones'));
  await refuses(403, 'conditions.adminOnly', { ...upload(pdf), as: 'seller' });
  await answers(200, { call: document, as: 'clerk' });
  await refuses(400, 'errors.validation', { call: `${document}?version=0`, as });
  await answers(200, { call: `${document}/versions?accountName=aurora`, as });
  await refuses(400, 'errors.validation', { call: `${document}/versions?accountName=nadie`, as });
  await refuses(403, 'access.account', { call: `${document}/versions?accountName=brisa`, as: 'seller' });
  const accept = (of: number | string) =>
    ({ call: `POST /commercialconditions/pdf/${of}/accept`, as: 'seller' }) as const;
  await refuses(400, 'errors.validation', accept('uno'));
  await refuses(403, 'conditions.sellersOnly', { ...accept(version), as: 'clerk' });
  await refuses(404, 'conditions.terms.unread', accept(999));
  await answers(201, upload(await pdfOf('Otras')));
  await refuses(409, 'conditions.terms.outdated', accept(version));
  await answers(200, accept(version + 1));
}
