import {
  accentPoints,
  blankPoints,
  clean,
  cleanLines,
  droppedPoints,
  nameKey,
  replacedSigns,
  spelledOut,
} from '@trastienda/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { migrations } from '../generated/migrations.ts';
import { describeOnBothEngines } from '../testing/test-database.ts';
import type { Database, SqlRunner } from './database.ts';

const points = [...droppedPoints, ...blankPoints, ...accentPoints];
const signs = [
  ...points.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n)),
  ),
  ...replacedSigns.from,
  ...spelledOut.map(([sign]) => sign),
];
const usual = [
  ' ',
  '  ',
  '(r)',
  '(TM)',
  'a',
  'Z',
  'é',
  'e\u0301',
  'Ñ',
  'ﬁ',
  '½',
  '\u212b',
  'Ǽ',
  'ŉ',
  'İ',
  '`',
  '👩‍🚀',
  '\u00a0',
  '\n',
];
// What Node and the databases know alike: of newer scripts, their versions of Unicode differ.
const scripts = [
  ...[
    [0x20, 0x24f],
    [0x370, 0x377],
    [0x384, 0x38a],
    [0x38c, 0x38c],
    [0x38e, 0x3a1],
    [0x3a3, 0x52f],
    [0x5d0, 0x5ea],
  ],
  ...[
    [0x1e00, 0x1eff],
    [0x2000, 0x2064],
    [0x20a0, 0x20bf],
    [0x2100, 0x218b],
    [0x3041, 0x3096],
    [0xac00, 0xd7a3],
  ],
  ...[
    [0xfb00, 0xfb06],
    [0xff01, 0xffbe],
    [0x1f300, 0x1f5ff],
  ],
].map(([min = 0, max = 0]) => fc.integer({ min, max }).map((point) => String.fromCodePoint(point)));
const texts = fc.oneof(
  fc.array(fc.constantFrom(...usual, ...signs), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(fc.oneof(...scripts), { maxLength: 12 }).map((parts) => parts.join('')),
);

/** What a statement sees of the schema before the names of a list were unique by their keys. */
async function beforeNames(database: Database, work: (run: SqlRunner) => Promise<void>): Promise<void> {
  await database.exclusively(async (run) => {
    await run('begin');
    try {
      await run(`
        drop index brand_name, category_name, specification_name, commercial_condition_name, promotion_name, list_view_name,
          program_token_name, carrier_name;
        drop function name_key; drop function plain_signs; drop function clean_lines; drop function clean_text;
        create unique index brand_name on brand (search_text(name));
        create unique index category_name on category (parent_id, search_text(name));
        create index specification_name on specification (search_text(name));
        create unique index commercial_condition_name on commercial_condition (search_text(name));
        create unique index promotion_name on promotion (search_text(name));
        create unique index list_view_name on list_view (person_id, circle, list, search_text(name));
        create unique index program_token_name on program_token (person_id, lower(name));
      `);
      await work(run);
    } finally {
      await run('rollback');
    }
  });
}

const stepsOf = (...names: string[]) => migrations.filter(({ name }) => names.includes(name));

describeOnBothEngines('texts in the database', (database) => {
  it('are clean, and the same name, where they are so for the domain', async () => {
    const rows = [...signs.flatMap((sign) => [`a${sign}b`, `${sign} A`, `e${sign}\u0301`]), ...fc.sample(texts, 2_000)];
    const { rows: found } = await database().executeSql(
      `select typed, clean_text(typed) as line, clean_lines(typed) as lines, name_key(typed) as key
       from jsonb_array_elements_text($1::jsonb) typed`,
      [JSON.stringify(rows)],
    );
    const wrong = found.filter(
      ({ typed, line, lines, key }) =>
        line !== clean(String(typed)) || lines !== cleanLines(String(typed)) || key !== nameKey(String(typed)),
    );
    expect(wrong).toEqual([]);
    expect(found).toHaveLength(rows.length);
  });

  it('were cleaned, and of names that are the same now none was lost', async () => {
    await beforeNames(database(), async (run) => {
      const words = [
        'Café',
        'Café\u200b',
        'Café\u200b (2)',
        '3M®',
        '3M (R)',
        'Casa Uno',
        'Casa\u00a0\u200bUno',
        'Andén\u200b',
      ];
      await run('insert into brand (name) select value from jsonb_array_elements_text($1::jsonb)', [
        JSON.stringify(words),
      ]);
      for (const step of stepsOf('0610-same-names', '0611-clean-texts')) await step.up(run);
      const { rows } = await run('select name from brand order by id desc limit 8');
      const names = rows.map(({ name }) => name).reverse();
      expect(names).toEqual([
        'Café',
        'Café (2)',
        'Café (2) (2)',
        '3M®',
        '3M (R) (2)',
        'Casa Uno',
        'Casa Uno (2)',
        'Andén',
      ]);
      const { rows: told } = await run("select text from notification where text like '%ya no se distinguían%'");
      expect(told).toEqual([{ text: expect.stringContaining('marca 3M (R) → 3M (R) (2)') }]);
    });
  });

  it('of products and variants were cleaned, also where lists find them', async () => {
    await beforeNames(database(), async (run) => {
      await run(`
        insert into organization (account_name, name) values ('lomas', 'Lomas  del Sur ');
        insert into brand (name) values ('Peltre');
        insert into product (account_name, name, description, category_id, brand_id)
          select 'lomas', 'Taza\u00a0 Oaxaca ', E' una \r\n dos ', (select id from category where parent_id is null), id
          from brand where name = 'Peltre';
        insert into sku (product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
          select id, 'lomas', '7501234567890', 'Cafe\u0301', 'T-2 ', 'APPROVED', 1, 1, 1, 1 from product where account_name = 'lomas';
        select rebuild_product_list();
      `);
      for (const step of stepsOf('0610-same-names', '0611-clean-texts')) await step.up(run);
      const { rows } = await run(`
        select o.name as seller, p.name, p.description, s.name as variant, s.ref_id as identifier, l.name_key as listed,
          w.words like '%taza oaxaca %t-2 cafe' as found
        from product p join organization o using (account_name) join sku s on s.product_id = p.id
          join product_list l on l.product_id = p.id join product_words w on w.product_id = p.id
        where p.account_name = 'lomas'
      `);
      expect(rows).toEqual([
        {
          ...{
            seller: 'Lomas del Sur',
            name: 'Taza Oaxaca',
            description: 'una\ndos',
            variant: 'Café',
            identifier: 'T-2',
          },
          ...{ listed: 'taza oaxaca', found: true },
        },
      ]);
    });
  });
});
