import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/**
 * What indexes and counters of orders compute for each changed row answers the same without a query of its own, which PostgreSQL plans again
 * for every statement (ADR 233).
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create or replace function business_day(day date, count integer) returns date
      language sql immutable parallel safe
      return case when count = 0 then day
        -- from a weekend one counts as from its Friday
        else day - greatest(extract(isodow from day)::integer - 5, 0) + count
          + 2 * ((least(extract(isodow from day)::integer, 5) - 1 + count) / 5) end`);
  await run(String.raw`
    create or replace function promised_day(placed timestamptz, logistics jsonb) returns date
      language plpgsql immutable parallel safe as $$
    declare
      day constant date := (placed at time zone 'America/Mexico_City')::date;
      estimate text[];
      promised date;
    begin
      if jsonb_typeof(logistics) = 'array' then
        for n in 0 .. jsonb_array_length(logistics) - 1 loop
          estimate := regexp_match(logistics -> n ->> 'shippingEstimate', '^\s*(\d{1,3})(bd|d)\s*$');
          if estimate is not null then
            promised := greatest(promised, case when estimate[2] = 'd' then day + estimate[1]::integer
              else public.business_day(day, estimate[1]::integer) end);
          end if;
        end loop;
      end if;
      return promised;
    end $$`);
  await run(`
    create or replace function number_parts(value text) returns text[]
      language plpgsql immutable parallel safe strict as $$
    declare
      word text;
      parts text[] := '{}';
    begin
      foreach word in array string_to_array(value, ' ') loop
        if word ~ '[0-9]' then
          for n in 1 .. length(word) - 4 loop
            parts := array_append(parts, substr(word, n, 5));
          end loop;
        end if;
      end loop;
      return parts;
    end $$`);
  await run(`
    create or replace function order_shipping(totals jsonb, status text) returns bigint language plpgsql immutable as $$
    declare
      centavos bigint := 0;
    begin
      if status = 'canceled' then
        return 0;
      end if;
      for n in 0 .. coalesce(jsonb_array_length(totals), 0) - 1 loop
        if totals -> n ->> 'id' = 'Shipping' then
          centavos := centavos + coalesce((totals -> n ->> 'centavos')::bigint, 0);
        end if;
      end loop;
      return centavos;
    end $$`);
  await run(`
    create or replace function kept_discount(totals jsonb, kept numeric, goods numeric) returns bigint language plpgsql immutable as $$
    declare
      centavos numeric := 0;
    begin
      if goods = 0 then
        return 0;
      end if;
      for n in 0 .. coalesce(jsonb_array_length(totals), 0) - 1 loop
        if totals -> n ->> 'id' = 'Discounts' then
          centavos := centavos + coalesce((totals -> n ->> 'centavos')::numeric, 0);
        end if;
      end loop;
      return round(centavos * kept / goods)::bigint;
    end $$`);
}
