-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /carriers, every seller
select *, (select owner.name
from organization owner
where owner.account_name = carrier.account_name) as "seller_name"
from "carrier"
where true
order by search_text(name) collate "C", "id"
limit $1 offset $2;
-- $1 = 100000
-- $2 = 0

select count(*) as "total" from "carrier" where true;

-- GET /carriers, one seller
select *, (select owner.name
from organization owner
where owner.account_name = carrier.account_name) as "seller_name"
from "carrier"
where (account_name = '' or account_name = $1)
order by search_text(name) collate "C", "id"
limit $2 offset $3;
-- $1 = "aurora"
-- $2 = 100000
-- $3 = 0

select count(*) as "total" from "carrier" where (account_name = '' or account_name = $1);
-- $1 = "aurora"

-- GET /shippingrates, every seller
  with  walked as materialized (select id, row_number() over () as place
from (select r.id
from shipping_rate r
where true
order by r.id desc
limit $1 offset $2) numbers)
  select (select count(*) from shipping_rate r where true) as total,
    false as is_least, (
    select coalesce(json_agg(row_to_json(page)), '[]'::json) from (
      select
r.id, r.version, r.account_name, r.carrier_id, r.country, r.absolute_money_cost_centavos, r.price_percent,
r.price_by_extra_weight_centavos, r.minimum_value_insurance_centavos, r.max_volume, r.time_cost, r.weight_start,
r.weight_end, r.zip_code_start, r.zip_code_end, r.zip_codes,
json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'isActive', c.is_active) as carrier
, null::bigint as cost_centavos
      from walked join shipping_rate r on r.id = walked.id join carrier c on c.id = r.carrier_id where place <= $3::bigint order by r.id desc
    ) page) as rows;
-- $1 = 10
-- $2 = 0
-- $3 = 10

-- GET /shippingrates, one seller
  with  walked as materialized (select id, row_number() over () as place
from (select r.id
from ((select r.id
from shipping_rate r
where (r.account_name = $1::text)
order by r.id desc
limit $2)
union all (select r.id
from shipping_rate r
where (r.account_name = $3::text)
order by r.id desc
limit $4)) r
order by r.id desc
limit $5 offset $6) numbers)
  select (select count(*) from shipping_rate r where (r.account_name = $7::text or r.account_name = $8::text)) as total,
    false as is_least, (
    select coalesce(json_agg(row_to_json(page)), '[]'::json) from (
      select
r.id, r.version, r.account_name, r.carrier_id, r.country, r.absolute_money_cost_centavos, r.price_percent,
r.price_by_extra_weight_centavos, r.minimum_value_insurance_centavos, r.max_volume, r.time_cost, r.weight_start,
r.weight_end, r.zip_code_start, r.zip_code_end, r.zip_codes,
json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'isActive', c.is_active) as carrier
, null::bigint as cost_centavos
      from walked join shipping_rate r on r.id = walked.id join carrier c on c.id = r.carrier_id where place <= $9::bigint order by r.id desc
    ) page) as rows;
-- $1 = "aurora"
-- $2 = 10
-- $3 = ""
-- $4 = 10
-- $5 = 10
-- $6 = 0
-- $7 = "aurora"
-- $8 = ""
-- $9 = 10

-- GET /blockedcarriers, every seller
select
 id, version, name, start_date, end_date, active, all_sellers, coalesce((
     select jsonb_agg(jsonb_build_object('id', o.id, 'accountName', o.account_name, 'name', o.name)
       order by search_text(o.name) collate "C", o.account_name)
     from carrier_block_seller s join organization o on o.account_name = s.account_name
     where s.block_id = block.id and true
   ), '[]') as sellers
from carrier_block as block where true order by block.created_at desc, block.id limit $1 offset $2;
-- $1 = 10
-- $2 = 0

select count(*) as total from carrier_block as block where true;

-- GET /blockedcarriers, one seller
select
  id, version, name, start_date, end_date, active, all_sellers, coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'accountName', o.account_name, 'name', o.name)
        order by search_text(o.name) collate "C", o.account_name)
      from carrier_block_seller s join organization o on o.account_name = s.account_name
      where s.block_id = block.id and s.account_name = $1
    ), '[]') as sellers
 from carrier_block as block where (block.all_sellers or exists (
  select 1 from carrier_block_seller t where t.block_id = block.id and t.account_name = any($2::text[])
)) order by block.created_at desc, block.id limit $3 offset $4;
-- $1 = "aurora"
-- $2 = ["aurora"]
-- $3 = 10
-- $4 = 0

select count(*) as total from carrier_block as block where (block.all_sellers or exists (
  select 1 from carrier_block_seller t where t.block_id = block.id and t.account_name = any($1::text[])
));
-- $1 = ["aurora"]
