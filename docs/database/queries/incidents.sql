-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /incidents, every seller
select count(*) as total from incident i where true;

select to_jsonb(i) - 'search' || jsonb_build_object('comments', coalesce((
select jsonb_agg(c order by c.id) from incident_comment c
where c.account_name = i.account_name and c.incident_id = i.id), '[]')) as incident
from incident i
where true
order by i.created_at desc, i.id desc
limit $1 offset $2;
-- $1 = 10
-- $2 = 0

-- GET /incidents, one seller
select count(*) as total from incident i where i.account_name = $1;
-- $1 = "aurora"

select to_jsonb(i) - 'search' || jsonb_build_object('comments', coalesce((
select jsonb_agg(c order by c.id) from incident_comment c
where c.account_name = $1::text and c.incident_id = i.id), '[]')) as incident
from incident i
where i.account_name = $2
order by i.created_at desc, i.id desc
limit $3 offset $4;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = 10
-- $4 = 0

-- GET /incidents?reference=V31000860-02, every seller
select count(*) as total from incident i where true and code_key(i.reference) collate "C" = $1;
-- $1 = "V3100086002"

select to_jsonb(i) - 'search' || jsonb_build_object('comments', coalesce((
select jsonb_agg(c order by c.id) from incident_comment c
where c.account_name = i.account_name and c.incident_id = i.id), '[]')) as incident
from incident i
where true and code_key(i.reference) collate "C" = $1
order by i.created_at desc, i.id desc
limit $2 offset $3;
-- $1 = "V3100086002"
-- $2 = 10
-- $3 = 0

-- GET /incidents?reference=V31000860-02, one seller
select count(*) as total from incident i where i.account_name = $1 and code_key(i.reference) collate "C" = $2;
-- $1 = "aurora"
-- $2 = "V3100086002"

select to_jsonb(i) - 'search' || jsonb_build_object('comments', coalesce((
select jsonb_agg(c order by c.id) from incident_comment c
where c.account_name = $1::text and c.incident_id = i.id), '[]')) as incident
from incident i
where i.account_name = $2 and code_key(i.reference) collate "C" = $3
order by i.created_at desc, i.id desc
limit $4 offset $5;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "V3100086002"
-- $4 = 10
-- $5 = 0
