import type { SqlRunner } from '../database.ts';

/**
 * What finds a product, in a table of its own: a decision about a variant writes the product's row of the list anew, and no longer
 * its hundreds of parts of words. Parts of numbers have an index of their own: three digits in a row are in every tenth product,
 * so that by trigrams a UPC is looked for in millions of entries; five of them are in few.
 */
export function up(run: SqlRunner) {
  return run(`
    -- who writes meanwhile waits
    lock table product_list in share row exclusive mode;
    create table product_words (
      account_name text not null,
      product_id bigint not null references product on delete cascade,
      words text not null,
      primary key (account_name, product_id)
    );
    insert into product_words (account_name, product_id, words) select account_name, product_id, words from product_list;

    -- five characters in a row of each word that has a digit
    create function number_parts(value text) returns text[] language sql immutable parallel safe strict as $$
      select array(
        select substr(word, n, 5) from unnest(string_to_array(value, ' ')) as word, generate_series(1, length(word) - 4) as n
        where word ~ '[0-9]')
    $$;
    create index product_words_trigrams on product_words using gin (words gin_trgm_ops);
    create index product_words_numbers on product_words using gin (number_parts(words));
    alter table product_list drop column words;

    create or replace function rebuild_product_list() returns void language plpgsql as $$
    begin
      lock table product, sku, product_list in share row exclusive mode;
      delete from product_list;
      delete from product_words;
      delete from product_count_delta;
      delete from product_count;
      insert into product_list (product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected)
      select product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected
      from product_listing;
      insert into product_words (account_name, product_id, words)
      select account_name, product_id, words from product_listing;
      insert into product_count (account_name, day, category_id, statuses, n, approved, pending, rejected)
      select coalesce(account_name, ''), coalesce(day, '-infinity'), coalesce(category_id, 0), statuses, count(*),
        sum(approved), sum(pending), sum(rejected)
      from product_list
      group by statuses, grouping sets ((account_name, category_id), (category_id), (account_name, day), (day));
    end $$;
  `);
}
