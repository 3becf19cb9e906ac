-- Months of the books: what is dated in a closed one stays as it is (docs/decisions/087-closed-months.md).
create table period_accounting_period (
  like record_base including defaults including identity,
  month text,
  state text,
  state_label text,
  closed_by bigint,
  closed_at timestamptz,
  reopen_reason text,
  reopened_by bigint,
  reopened_at timestamptz,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, month)) stored,
  primary key (company_id, id),
  constraint period_accounting_period_month_key unique (company_id, month),
  foreign key (company_id, closed_by) references org_user (company_id, id),
  foreign key (company_id, reopened_by) references org_user (company_id, id)
);
create index period_accounting_period_by_month on period_accounting_period (company_id, month, id);
create index period_accounting_period_dept_by_month on period_accounting_period (company_id, dept_id, month, id);
create index period_accounting_period_closed_by on period_accounting_period (company_id, closed_by);
create index period_accounting_period_reopened_by on period_accounting_period (company_id, reopened_by);
create index period_accounting_period_grams on period_accounting_period using gin (grams);
call keep_records('period_accounting_period', 'accountingPeriod');

-- By what a month of a company is held: together by whoever writes in it, alone by whoever closes it.
create function period_lock(company bigint, month text) returns bigint language sql immutable as
  $$ select hashtextextended('period ' || company || ' ' || month, 0) $$;

-- The month in which a day, an instant or a month counts, on the firm's clocks.
create function period_of(value text) returns text language sql stable as
  $$ select case when value ~ '^\d{4}-\d{2}$' then value
    when value ~ '^\d{4}-\d{2}-\d{2}' then to_char(value::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM') end $$;

-- Whether a record counts already: what is not handed in yet, or was refused, may still leave a closed month.
create function period_counts(record jsonb) returns boolean language sql immutable as
  $$ select coalesce(record ->> 'status', 'approved') not in ('draft', 'returned', 'refused') $$;

-- Refuses what would change a closed month, or one before it. The first argument is the column of the day, the others are kept with it.
create function period_guarded() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  company bigint := coalesce(after ->> 'company_id', before ->> 'company_id')::bigint;
  counted text;
begin
  if tg_op = 'UPDATE' and not exists (select from unnest(tg_argv) column_name where before -> column_name is distinct from after -> column_name) then
    return new;
  end if;
  for counted in select distinct period_of(day) from unnest(array[case when period_counts(before) then before ->> tg_argv[0] end, after ->> tg_argv[0]]) day where period_of(day) is not null order by 1 loop
    perform pg_advisory_xact_lock_shared(period_lock(company, counted));
    if exists (select from period_accounting_period p where p.company_id = company and p.month >= counted and p.state = 'closed') then
      raise exception using errcode = 'ZH409', message = '{month}已结账，其中的单据不能新增、修改或作废，请在未结账的月份办理', detail = jsonb_build_array(counted)::text;
    end if;
  end loop;
  return coalesce(new, old);
end $$;

-- Guards a table's rows in closed months: columns, comma between them, the day first.
create procedure keep_period(target regclass, columns text) language plpgsql as $$
begin
  execute format('create trigger period_guarded before insert or update or delete on %s for each row execute function period_guarded(%s)',
    target, (select string_agg(quote_literal(name), ', ' order by at) from unnest(string_to_array(columns, ',')) with ordinality c (name, at)));
end $$;
