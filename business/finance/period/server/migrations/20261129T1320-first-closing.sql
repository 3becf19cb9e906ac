-- The first closing of a company closes all months before it: whoever writes in any month is waited for by it.
create or replace function period_guarded() returns trigger language plpgsql as $$
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
    perform pg_advisory_xact_lock_shared(period_lock(company, 'first'));
    perform pg_advisory_xact_lock_shared(period_lock(company, counted));
    if exists (select from period_accounting_period p where p.company_id = company and p.month >= counted and p.state = 'closed') then
      raise exception using errcode = 'ZH409', message = '{month}已结账，其中的单据不能新增、修改或作废，请在未结账的月份办理', detail = jsonb_build_array(counted)::text;
    end if;
  end loop;
  return coalesce(new, old);
end $$;
