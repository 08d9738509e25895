import { type CsvLayoutKey, say, todayInMexico } from '@trastienda/domain';
import { columnNotes, csvLayouts } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { layoutLines } from '../../platform/list-files/list-file.ts';
import { accountOfLoad } from './load-access.ts';
import { findReader } from './load-readers.repository.ts';
import { targetOf } from './targets/all-targets.ts';
import type { CurrentOf } from './targets/load-target.ts';

const contentType = 'text/csv; charset=utf-8';

/** The layout's titles with the current data, or with an example row when there is no current data. */
export function templateLines(
  { database, now }: Context,
  layout: CsvLayoutKey,
  of: Omit<CurrentOf, 'today'>,
): AsyncGenerator<string> {
  const rows = targetOf(layout).current?.(database.db, { ...of, today: todayInMexico(now()) });
  return layoutLines(csvLayouts[layout], rows ?? [], { orExample: true });
}

export type TemplateRequest = {
  personId: string;
  layout: CsvLayoutKey;
  accountName: string;
  categoryId: string | null;
};

/** The job: a layout's template, or its current data, as an attachment. */
export async function mailTemplate(
  context: Context,
  { personId, layout, accountName, categoryId }: TemplateRequest,
): Promise<void> {
  const { db } = context.database;
  const reader = await findReader(db, personId);
  if (!reader) return;
  const of = { account: accountOfLoad({ account_name: accountName }), categoryId };
  let content = '';
  for await (const lines of templateLines(context, layout, of)) content += lines;
  const title = say(csvLayouts[layout].title);
  const text = targetOf(layout).current ? 'loads.current.mail.text' : 'loads.template.mail.text';
  await context.mail.send({
    to: reader.email,
    subject: say('loads.template.mail.subject', { layout: title }),
    text: [say(text, { name: reader.firstName, layout: title }), ...columnNotes(csvLayouts[layout])].join('\n\n'),
    attachments: [{ filename: templateName(layout), content, contentType }],
  });
}

const templateNames: Record<CsvLayoutKey, string> = {
  products: 'productos.csv',
  attributes: 'atributos.csv',
  'variant-attributes': 'atributos-variantes.csv',
  prices: 'precios.csv',
  inventory: 'inventario.csv',
  'shipping-rates': 'precios-envio.csv',
  'commercial-conditions': 'condiciones-comerciales.csv',
  commissions: 'comisiones.csv',
  penalties: 'modelo-penalizaciones.csv',
  liquidations: 'modelo-liquidaciones.csv',
  deliveries: 'modelo-entregas.csv',
};

export const templateName = (layout: CsvLayoutKey): string => templateNames[layout];
