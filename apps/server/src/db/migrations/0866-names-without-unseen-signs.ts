import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/**
 * Names that differ only by signs that nobody sees are the same, as `nameKey` has it (ADR 111). Of names of one list that are the same now, the
 * later ones get a number, and the administrators are told.
 */
export async function up(run: SqlRunner): Promise<void> {
  for (const [name] of indexes) await run(`drop index ${name}`);
  await run(String.raw`
    create or replace function name_key(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      if value ~ '[^ -_a-~]' then
        value := public.plain_signs(regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'));
        value := public.plain_signs(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u1ab0-\u1ac0\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'));
        value := regexp_replace(value, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]', ' ', 'g');
      end if;
      value := lower(value collate "C");
      if value ~ '^ |  | $| [(]' then
        value := btrim(regexp_replace(value, ' +', ' ', 'g'), ' ');
        value := regexp_replace(value, ' ([(](r|c|tm|sm|p)[)])', '\1', 'g');
      end if;
      return value;
    end $$;
  `);
  await run(numbered);
  for (const [name, of, kind] of indexes) await run(`create ${kind} index ${name} on ${of}`);
}

// Each in a statement of its own: a distributed PostgreSQL sends the whole text to its machines (ADR 177).
const indexes = [
  ['brand_name', 'brand (name_key(name))', 'unique'],
  ['category_name', 'category (parent_id, name_key(name))', 'unique'],
  ['specification_name', 'specification (name_key(name))', ''],
  ['commercial_condition_name', 'commercial_condition (name_key(name))', 'unique'],
  ['promotion_name', 'promotion (name_key(name))', 'unique'],
  ['list_view_name', 'list_view (person_id, circle, list, name_key(name))', 'unique'],
  ['program_token_name', 'program_token (person_id, name_key(name))', 'unique'],
  ['carrier_name', 'carrier (name_key(name))', ''],
] as const;

/** The lists whose names are unique: within what, how long a name may be, and its word where administrators hear of it. */
const lists = `
  ('brand', 'true', 200, 'marca'),
  ('category', 'parent_id', 200, 'categoría'),
  ('commercial_condition', 'true', 200, 'condición comercial'),
  ('promotion', 'true', 25, 'promoción'),
  ('list_view', '(person_id, circle, list)', 40, null),
  ('program_token', 'person_id', 60, null)`;

const numbered = `
  do $numbered$
  declare
    kind record;
    twin record;
    told text[] := '{}';
    found boolean;
    notice uuid;
  begin
    for kind in select * from (values ${lists}) as kinds (list, within, most, word) loop
      -- A number may make another name twice: then that one gets a number, too.
      loop
        found := false;
        for twin in execute format($twins$
          select id::text, name, left(name, %3$s - 3 - length(nth::text)) || ' (' || nth || ')' as numbered
          from (select id, name, row_number() over (partition by %2$s, name_key(name) collate "C" order by id) as nth from %1$I) named
          where nth > 1 order by id
        $twins$, kind.list, kind.within, kind.most) loop
          found := true;
          if kind.list = 'category' then
            perform change_category(id, parent_id, twin.numbered, is_active) from category where id::text = twin.id;
          else
            execute format('update %I set name = $1 where id::text = $2', kind.list) using twin.numbered, twin.id;
          end if;
          if kind.word is not null then
            told := told || (kind.word || ' ' || twin.name || ' → ' || twin.numbered);
          end if;
        end loop;
        exit when not found;
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
