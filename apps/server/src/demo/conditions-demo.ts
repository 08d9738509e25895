import { createHash } from 'node:crypto';
import { addDays, mexicoDay } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import { newPdf, pdfBytes } from '../pdf/pdf-document.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import { conditionSeeds } from './data/catalogue.ts';
import { demoUsers } from './users-demo.ts';

const DAY = 86_400_000;

type Terms = { file_key: string; size: number; sha256: string; at: Date };

/** Stores the document of the conditions, a real PDF; undefined if files cannot be stored. */
export async function demoTerms(end: number, files: FilesPort | undefined): Promise<Terms | undefined> {
  if (!files) return undefined;
  const at = new Date(end - 40 * DAY);
  const bytes = await pdfOf(at);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file_key = `terms/${sha256.slice(0, 20)}.pdf`;
  await files.put(file_key, bytes);
  return { file_key, size: bytes.length, sha256, at };
}

/** Writes the document's first version, already accepted by every seller: an uploaded next version asks them anew. */
export async function writeTerms(trx: Db, _access: SystemAccess, { at, ...kept }: Terms): Promise<void> {
  const administrator = demoUsers.find(({ roles }) => roles.includes('ADMIN_USER'))?.email ?? '';
  await sql`
    insert into commercial_terms (version, file_key, file_name, size, sha256, uploaded_by, uploaded_at)
    values (1, ${kept.file_key}, 'condiciones-comerciales.pdf', ${kept.size}, ${kept.sha256},
      (select id from person where email = ${administrator}), ${at})`.execute(trx);
  await sql`
    insert into commercial_terms_acceptance (account_name, version, accepted_by, accepted_at)
    select account_name, 1, (
      select person.id from person
      join person_organization member on member.person_id = person.id and member.organization_id = organization.id
      join person_role role on role.person_id = person.id and role.role = 'ORGANIZATION_ADMIN_USER'
      order by person.email limit 1), ${new Date(at.getTime() + DAY)}
    from organization`.execute(trx);
}

/** Writes the commissions of each condition: one for the root category, lower ones for the first categories, and a future change. */
export async function writeCommissions(trx: Db, end: number): Promise<void> {
  const today = mexicoDay(new Date(end));
  const percents = conditionSeeds.flatMap(({ name }) => {
    const [, percent] = /(\d+) %/.exec(name) ?? [];
    return percent === undefined ? [] : [{ name, hundredths: Number(percent) * 100 }];
  });
  await sql`
    insert into commercial_commission (condition_id, category_id, effective_from, percent_hundredths, told)
    select c.id, g.id, case when g.coming then ${addDays(today, 30)}::date else ${addDays(today, -90)}::date end,
      greatest(100, p.hundredths - g.less), true
    from jsonb_to_recordset(${JSON.stringify(percents)}::jsonb) as p (name text, hundredths integer)
    join commercial_condition c on c.name = p.name
    cross join (
      select id, 0 as less, false as coming from category where parent_id is null
      union all (select id, 200, false from category where depth = 1 order by id limit 3)
      union all (select id, 350, true from category where depth = 1 order by id limit 1)
    ) g`.execute(trx);
}

async function pdfOf(moment: Date): Promise<Buffer> {
  const document = await newPdf({ margin: 56, title: 'Condiciones comerciales', moment });
  document.fontSize(20).text('Condiciones comerciales');
  document.fontSize(11).moveDown();
  for (const paragraph of [
    '1. El marketplace cobra una comisión sobre cada venta, según la condición comercial del SKU y su categoría.',
    '2. Las comisiones vigentes y las que están por venir se consultan y se descargan en Condiciones comerciales.',
    '3. Una comisión no cambia hacia atrás: lo que se vendió conserva la que tenía.',
    '4. El seller activa las condiciones que usa. La condición por omisión vale sin activarla.',
    '5. El marketplace avisa de cada versión nueva de este documento, y el seller la acepta en su aviso.',
    'Documento de demostración, sin validez jurídica.',
  ])
    document.text(paragraph).moveDown(0.5);
  return pdfBytes(document);
}
