import type { SqlRunner } from '../database.ts';

// The tables of packages/domain/src/text; written out, because a released migration never changes.
const dropped = [
  String.raw`\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2069`,
  String.raw`\ufeff`,
].join('');
const blanks = String.raw`\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000`;
const blanksOfLine = String.raw`\u0009\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;
const lineBreak = String.raw`\u000d\u000a|[\u000a-\u000d\u0085\u2028\u2029]`;
/** What a clean text may have; a text of these alone, without blanks too many, is clean. */
const plain = String.raw`\u0020-\u007e\u00ae-\u02ff`;
const accents = String.raw`\u0300-\u036f\u1ab0-\u1ac0\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
const typographic = [
  "‘’‚‛‹›′‵´`ʹʻʼʽˈ＇ '",
  '“”„‟«»″‶ʺ〃＂ "',
  '‐‑‒–—―⁃−﹘﹣－ -',
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς αβγδεζηθικλμνξοπρστυφχψωσ',
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'ЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏ ѐёђѓєѕіїјљњћќѝўџ',
  'ҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾ ґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿ',
  'øØłŁđĐðÐħĦŧŦıŋŊ oollddddhhttinn',
].map((pair) => pair.split(' ') as [from: string, to: string]);
const spelledOut = [
  ['®', '(r)'],
  ['©', '(c)'],
  ['™', '(tm)'],
  ['℠', '(sm)'],
  ['℗', '(p)'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['þ', 'th'],
  ['Þ', 'th'],
] as const;

/** A literal of SQL. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const from = typographic.map(([signs]) => signs).join('');
const to = typographic.map(([signs, plainOnes]) => plainOnes.padEnd(signs.length, plainOnes)).join('');
const signs = [...from, ...spelledOut.map(([sign]) => sign)].join('');
const replaced = spelledOut.reduce(
  (text, [sign, letters]) => `replace(${text}, ${literal(sign)}, ${literal(letters)})`,
  `translate(value, ${literal(from)}, ${literal(to)})`,
);

/**
 * `clean_text`, `clean_lines` and `name_key` are the database's `clean`, `cleanLines` and `nameKey` (ADR 111). What two names of one list have in
 * common is unique: of names that were different before, and are the same now, the later ones get a number, and the administrators are told.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create function clean_text(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      if value !~ '[^${plain}]|^ |  | $' then
        return value;
      end if;
      value := normalize(regexp_replace(value, '[${dropped}]', '', 'g'), NFC);
      return btrim(regexp_replace(value, '[${blanks}]+', ' ', 'g'), ' ');
    end $$;

    create function clean_lines(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      if value !~ '[^${plain}]|^ |  | $' then
        return value;
      end if;
      value := regexp_replace(value, '${lineBreak}', chr(10), 'g');
      value := normalize(regexp_replace(value, '[${dropped}]', '', 'g'), NFC);
      value := regexp_replace(value, '[${blanksOfLine}]+', ' ', 'g');
      return btrim(regexp_replace(value, ' ?\n ?', chr(10), 'g'), ' ' || chr(10));
    end $$;

    create function plain_signs(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      return case when value ~ '[${signs}]' then ${replaced} else value end;
    end $$;

    create function name_key(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      if value ~ '[^\u0020-\u005f\u0061-\u007e]' then
        value := public.plain_signs(regexp_replace(value, '[${dropped}]', '', 'g'));
        value := public.plain_signs(regexp_replace(normalize(value, NFKD), '[${accents}]', '', 'g'));
        value := regexp_replace(value, '[${blanks}]', ' ', 'g');
      end if;
      value := lower(value collate "C");
      if value ~ '^ |  | $| [(]' then
        value := btrim(regexp_replace(value, ' +', ' ', 'g'), ' ');
        value := regexp_replace(value, ' ([(](r|c|tm|sm|p)[)])', '\\1', 'g');
      end if;
      return value;
    end $$;
  `);
  await run(`
    drop index brand_name, category_name, specification_name, commercial_condition_name, promotion_name, list_view_name,
      program_token_name;
  `);
  for (const [table, ...columns] of namedTables) for (const column of columns) await run(cleaned(table, column));
  await run(`
    ${numbered}
    create unique index brand_name on brand (name_key(name));
    create unique index category_name on category (parent_id, name_key(name));
    create index specification_name on specification (name_key(name));
    create unique index commercial_condition_name on commercial_condition (name_key(name));
    create unique index promotion_name on promotion (name_key(name));
    create unique index list_view_name on list_view (person_id, circle, list, name_key(name));
    create unique index program_token_name on program_token (person_id, name_key(name));
    create index carrier_name on carrier (name_key(name));
  `);
}

/** Tables that are small, and their names. */
const namedTables = [
  ['announcement', 'title'],
  ['brand', 'name'],
  ['carrier', 'name', 'sla_type'],
  ['carrier_block', 'name'],
  ['category', 'name'],
  ['commercial_condition', 'name'],
  ['dashboard_notice', 'title'],
  ['list_view', 'name'],
  ['organization', 'name'],
  ['person', 'first_name', 'last_name'],
  ['program_token', 'name'],
  ['promotion', 'name'],
  ['specification', 'name'],
] as const;

/** A text that only signs make that nobody sees stays: a name has to be something. */
const cleaned = (table: string, column: string) => `
  update ${table} set ${column} = clean_text(${column}) where clean_text(${column}) not in (${column}, '')`;

/** The lists whose names are unique: within what, and how long a name may be. */
const lists = `
  ('brand', 'true', 200, 'marca'), ('category', 'parent_id', 200, 'categoría'),
  ('commercial_condition', 'true', 200, 'condición comercial'), ('promotion', 'true', 25, 'promoción'),
  ('list_view', '(person_id, circle, list)', 40, null), ('program_token', 'person_id', 60, null)`;

const numbered = `
  do $numbered$
  declare
    kind record;
    told text[] := '{}';
    renamed text[];
    notice uuid;
  begin
    for kind in select * from (values ${lists}) as kinds (list, within, most, word) loop
      -- A number may make another name twice: then that one gets a number, too.
      loop
        execute format($one$
          with twin as (
            select id, name, row_number() over (partition by %2$s, name_key(name) collate "C" order by id) as nth from %1$I
          ), changed as (
            update %1$I named set name = left(twin.name, %3$s - 3 - length(nth::text)) || ' (' || nth || ')'
            from twin where twin.id = named.id and twin.nth > 1
            returning twin.name as before, named.name as after
          )
          select array_agg(before || ' → ' || after order by after) from changed
        $one$, kind.list, kind.within, kind.most) into renamed;
        exit when renamed is null;
        if kind.word is not null then
          told := told || array(select kind.word || ' ' || one from unnest(renamed) one);
        end if;
      end loop;
    end loop;
    if cardinality(told) > 0 then
      insert into notification (type, mode, text) values ('MESSAGE_NOTIFICATION', 'INBOX',
        'Estos nombres ya no se distinguían de otros, y ahora llevan un número: ' || array_to_string(told[1:50], '; ')
        || case when cardinality(told) > 50 then '; y ' || cardinality(told) - 50 || ' más.' else '.' end)
      returning id into notice;
      insert into notification_recipient (notification_id, person_id)
        select notice, person_id from person_role where role = 'ADMIN_USER';
    end if;
  end $numbered$;`;
