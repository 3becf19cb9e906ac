-- Levels as the firm speaks of them, numbers, and the pool of customers whom nobody looks after.
alter table customer_customer disable trigger record_updated;
alter table customer_customer
  add column no text,
  add column members text,
  add column members_label text,
  add column grade text,
  add column grade_label text,
  add column state text,
  add column state_label text,
  add column running integer not null default 0,
  add column last_contract date,
  add column owned_since date,
  add column pool_since date,
  add column pool_from bigint,
  add column pool_reason text,
  add column pool_warned date,
  add constraint customer_customer_no_key unique (company_id, no),
  add foreign key (company_id, pool_from) references org_user (company_id, id);
create index customer_customer_grade on customer_customer (company_id, grade);
create index customer_customer_state on customer_customer (company_id, state);
create index customer_customer_pool_from on customer_customer (company_id, pool_from);

create function customer_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Shanghai')::date $$;

-- The highest level that was marked besides is strategic, what was either of both is major, the lowest had no contract yet.
create function customer_grade(level text, key boolean) returns text language sql immutable as $$
  select case when level = 'A' and key then 'strategic' when level = 'A' or key then 'major' when level = 'C' then 'potential' else 'normal' end
$$;
create function customer_grade_label(grade text) returns text language sql immutable as $$
  select case grade when 'strategic' then '战略' when 'major' then '重点' when 'potential' then '潜在' else '普通' end
$$;
update customer_customer c set no = 'KH' || lpad(n.at::text, 5, '0'), grade = customer_grade(c.level, c.key), grade_label = customer_grade_label(customer_grade(c.level, c.key)),
    owned_since = case when c.owner is not null then customer_today() end, pool_since = case when c.owner is null then customer_today() end
  from (select company_id, id, row_number() over (partition by company_id order by id) as at from customer_customer) n
  where n.company_id = c.company_id and n.id = c.id;
select serial_taken(company_id, 'KH', count(*), '') from customer_customer group by company_id;

-- Those that became part of another can part again as they would be by now.
update customer_customer_merge set kept = jsonb_set(kept, '{row}', (kept -> 'row') - array['key', 'level', 'level_label'] || jsonb_build_object(
    'grade', customer_grade(kept #>> '{row,level}', (kept #>> '{row,key}')::boolean),
    'grade_label', customer_grade_label(customer_grade(kept #>> '{row,level}', (kept #>> '{row,key}')::boolean))))
  where kept #> '{row}' is not null;
drop function customer_grade(text, boolean);
drop function customer_grade_label(text);

drop view pub_customer;
alter table customer_customer drop column key, drop column level, drop column level_label;
-- Where customers are, who looks after them and when somebody last spoke to them, for what sales shows.
create view pub_customer with (security_invoker = true) as
  select company_id, id, name, area, area_label, owner, grade, last_follow from customer_customer;
revoke insert, update, delete on pub_customer from zhuheng_app;

-- Whether a firm works for it, and since when somebody looks after it or nobody does: whichever way it was written.
create function customer_standing() returns trigger language plpgsql as $$
begin
  new.state := case when new.running > 0 or new.last_contract > customer_today() - interval '24 months' then 'active'
    when new.last_contract is not null then 'dormant' else 'fresh' end;
  new.state_label := case new.state when 'active' then '合作中' when 'dormant' then '休眠' else '未合作' end;
  if tg_op = 'INSERT' then
    if new.owner is null then
      new.pool_since := coalesce(new.pool_since, customer_today());
    else
      new.owned_since := coalesce(new.owned_since, customer_today());
    end if;
  elsif new.owner is distinct from old.owner then
    new.owned_since := case when new.owner is not null then customer_today() end;
    new.pool_since := case when new.owner is null then customer_today() end;
    new.pool_from := old.owner;
    new.pool_reason := case when new.owner is null then new.pool_reason end;
    new.pool_warned := null;
  elsif (new.last_follow, new.last_contract, new.running) is distinct from (old.last_follow, old.last_contract, old.running) then
    new.pool_warned := null;
  end if;
  return new;
end $$;
create trigger standing before insert or update on customer_customer for each row execute function customer_standing();
update customer_customer set state = state;
alter table customer_customer enable trigger record_updated;
