-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /loads, every seller
select "load".*, trim(person.first_name || ' ' || person.last_name) as "person_name", (
  select jsonb_build_object('id', before.id, 'finishedAt', before.finished_at, 'applied', before.applied_rows,
    'personId', sender.id, 'personName', trim(sender.first_name || ' ' || sender.last_name))
  from load before join person sender on sender.id = before.created_by where before.id = load.earlier_load_id
) as "earlier", (
  select jsonb_build_object('id', undo.id, 'state', undo.state, 'createdAt', undo.created_at,
    'personId', sender.id, 'personName', trim(sender.first_name || ' ' || sender.last_name))
  from load undo join person sender on sender.id = undo.created_by
  where undo.undoes_load_id = load.id and not undo.dry_run and (undo.finished_at is null or undo.applied_rows > 0)
) as "undone", (
  select jsonb_build_object('id', undone.id, 'fileName', undone.file_name) from load undone
  where undone.id = load.undoes_load_id
) as "undoes"
from "load"
inner join "person" on "person"."id" = "load"."created_by"
where "load"."layout" in ($1, $2, $3, $4, $5) and true and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
)) order by "load"."created_at" desc, "load"."id" desc limit $6 offset $7;
-- $1 = "shipping-rates"
-- $2 = "penalties"
-- $3 = "liquidations"
-- $4 = "deliveries"
-- $5 = "commissions"
-- $6 = 10
-- $7 = 0

select count(*) as "total"
from "load"
inner join "person" on "person"."id" = "load"."created_by"
where "load"."layout" in ($1, $2, $3, $4, $5) and true and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
));
-- $1 = "shipping-rates"
-- $2 = "penalties"
-- $3 = "liquidations"
-- $4 = "deliveries"
-- $5 = "commissions"

-- GET /loads, one seller
select "load".*, trim(person.first_name || ' ' || person.last_name) as "person_name", (
  select jsonb_build_object('id', before.id, 'finishedAt', before.finished_at, 'applied', before.applied_rows,
    'personId', sender.id, 'personName', trim(sender.first_name || ' ' || sender.last_name))
  from load before join person sender on sender.id = before.created_by where before.id = load.earlier_load_id
) as "earlier", (
  select jsonb_build_object('id', undo.id, 'state', undo.state, 'createdAt', undo.created_at,
    'personId', sender.id, 'personName', trim(sender.first_name || ' ' || sender.last_name))
  from load undo join person sender on sender.id = undo.created_by
  where undo.undoes_load_id = load.id and not undo.dry_run and (undo.finished_at is null or undo.applied_rows > 0)
) as "undone", (
  select jsonb_build_object('id', undone.id, 'fileName', undone.file_name) from load undone
  where undone.id = load.undoes_load_id
) as "undoes"
from "load"
inner join "person" on "person"."id" = "load"."created_by"
where "load"."layout" in ($1, $2, $3, $4, $5, $6, $7) and load.account_name = $8 and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
)) order by "load"."created_at" desc, "load"."id" desc limit $9 offset $10;
-- $1 = "products"
-- $2 = "attributes"
-- $3 = "variant-attributes"
-- $4 = "prices"
-- $5 = "inventory"
-- $6 = "shipping-rates"
-- $7 = "commercial-conditions"
-- $8 = "aurora"
-- $9 = 10
-- $10 = 0

select count(*) as "total"
from "load"
inner join "person" on "person"."id" = "load"."created_by"
where "load"."layout" in ($1, $2, $3, $4, $5, $6, $7) and load.account_name = $8 and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
));
-- $1 = "products"
-- $2 = "attributes"
-- $3 = "variant-attributes"
-- $4 = "prices"
-- $5 = "inventory"
-- $6 = "shipping-rates"
-- $7 = "commercial-conditions"
-- $8 = "aurora"

-- GET /bulk-actions, every seller
select "bulk_action".*, trim(person.first_name || ' ' || person.last_name) as "person_name"
from "bulk_action"
inner join "person" on "person"."id" = "bulk_action"."created_by"
where "bulk_action"."subject" in ($1, $2, $3, $4)
order by "bulk_action"."created_at" desc, "bulk_action"."id" desc
limit $5 offset $6;
-- $1 = "orders"
-- $2 = "products"
-- $3 = "prices"
-- $4 = "rates"
-- $5 = 10
-- $6 = 0

select count(*) as "total"
from "bulk_action"
inner join "person" on "person"."id" = "bulk_action"."created_by"
where "bulk_action"."subject" in ($1, $2, $3, $4);
-- $1 = "orders"
-- $2 = "products"
-- $3 = "prices"
-- $4 = "rates"

-- GET /bulk-actions, one seller
select "bulk_action".*, trim(person.first_name || ' ' || person.last_name) as "person_name"
from "bulk_action"
inner join "person" on "person"."id" = "bulk_action"."created_by"
where "bulk_action"."subject" in ($1, $2, $3, $4) and (bulk_action.account_name = $5 or bulk_action.account_name = '' and bulk_action.created_by = $6::uuid)
order by "bulk_action"."created_at" desc, "bulk_action"."id" desc
limit $7 offset $8;
-- $1 = "orders"
-- $2 = "products"
-- $3 = "prices"
-- $4 = "rates"
-- $5 = "aurora"
-- $6 = an id
-- $7 = 10
-- $8 = 0

select count(*) as "total"
from "bulk_action"
inner join "person" on "person"."id" = "bulk_action"."created_by"
where "bulk_action"."subject" in ($1, $2, $3, $4) and (bulk_action.account_name = $5 or bulk_action.account_name = '' and bulk_action.created_by = $6::uuid);
-- $1 = "orders"
-- $2 = "products"
-- $3 = "prices"
-- $4 = "rates"
-- $5 = "aurora"
-- $6 = an id
