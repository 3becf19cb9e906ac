-- A frozen period stays by whatever way somebody comes: its own words and days, what was worked out, for whom, and of what.
create function bonus_is_removing(company bigint) returns boolean language sql stable as
  $$ select coalesce(current_setting('app.removing_company', true), '') = company::text $$;

-- Refuses where one of these periods is frozen; they are held, so that none is frozen meanwhile.
create function bonus_require_unfrozen(company bigint, periods bigint[]) returns void language plpgsql as $$
declare
  held record;
begin
  for held in select p.name, p.state from bonus_bonus_period p where p.company_id = company and p.id = any(periods) order by p.id for key share loop
    if held.state = 'frozen' and not bonus_is_removing(company) then
      raise exception using errcode = 'ZH409', message = '奖金期间“{period}”已冻结，不能再计算或调整；以后的到账和撤销进入未冻结的期间',
        detail = jsonb_build_array(held.name)::text;
    end if;
  end loop;
end $$;

-- The columns named by the arguments are what is kept; others, such as what was paid, go on.
create function bonus_changes(before jsonb, after jsonb, columns text[]) returns boolean language sql immutable as
  $$ select exists (select from unnest(columns) c where before -> c is distinct from after -> c) $$;

create function bonus_calculation_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not bonus_changes(to_jsonb(old), to_jsonb(new), tg_argv) then return new; end if;
  perform bonus_require_unfrozen(coalesce(new.company_id, old.company_id), array[old.period, new.period]);
  return coalesce(new, old);
end $$;

-- A part of a calculation: its line, or a record of income or of an order that it counts.
create function bonus_part_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not bonus_changes(to_jsonb(old), to_jsonb(new), tg_argv) then return new; end if;
  perform bonus_require_unfrozen(coalesce(new.company_id, old.company_id), array(select c.period from bonus_bonus_calculation c
    where c.company_id = coalesce(new.company_id, old.company_id) and c.id in (old.calculation, new.calculation)));
  return coalesce(new, old);
end $$;

drop trigger bonus_calculation_stays on bonus_bonus_calculation;
drop function bonus_calculation_stays();
drop trigger bonus_line_stays on bonus_bonus_line;
drop function bonus_line_stays();
create trigger bonus_calculation_kept before insert or update or delete on bonus_bonus_calculation for each row execute function bonus_calculation_kept(
  'period', 'project', 'dept', 'manager', 'kind', 'received', 'net', 'pass_through', 'carry_base', 'base', 'carry_out', 'rate', 'difficulty', 'score', 'quality', 'index',
  'index_parts', 'pool', 'award', 'retained', 'released', 'adjusted', 'deducted', 'pay');
create trigger bonus_line_kept before insert or update or delete on bonus_bonus_line for each row execute function bonus_part_kept(
  'calculation', 'person', 'dept', 'role', 'specialty', 'entrust', 'share', 'gross', 'retain', 'released', 'adjust', 'adjust_reason', 'deducted', 'pay');
create trigger bonus_counted_kept before insert or update or delete on bonus_counted for each row execute function bonus_part_kept('calculation', 'income');
create trigger bonus_order_counted_kept before insert or update or delete on bonus_order_counted for each row execute function bonus_part_kept('calculation', 'entrust', 'amount');

-- Periods of a company never overlap, whoever saves two at once; a frozen one is opened again, while nothing of it is paid, and neither changed nor removed.
create function bonus_period_kept() returns trigger language plpgsql as $$
declare
  other text;
begin
  if tg_op <> 'INSERT' and old.state = 'frozen' and not bonus_is_removing(old.company_id) then
    if tg_op = 'DELETE' or bonus_changes(to_jsonb(old), to_jsonb(new), tg_argv)
      or (new.state <> 'frozen' and exists (select from bonus_bonus_payment b where b.company_id = old.company_id and b.period = old.id and b.status <> 'void')) then
      raise exception using errcode = 'ZH409', message = '奖金期间“{period}”已冻结，不能再计算或调整；以后的到账和撤销进入未冻结的期间',
        detail = jsonb_build_array(old.name)::text;
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.status in ('refused', 'void') or new.start_date is null or new.end_date is null
    or (tg_op = 'UPDATE' and (old.start_date, old.end_date, old.status in ('refused', 'void')) is not distinct from (new.start_date, new.end_date, false)) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bonus periods ' || new.company_id, 0));
  select p.name into other from bonus_bonus_period p where p.company_id = new.company_id and p.id <> new.id and p.status not in ('refused', 'void')
    and p.start_date <= new.end_date and p.end_date >= new.start_date limit 1;
  if found then
    raise exception using errcode = 'ZH409', message = '与期间“{0}”的日期重叠', detail = jsonb_build_array(other)::text;
  end if;
  return new;
end $$;
create trigger bonus_period_kept before insert or update or delete on bonus_bonus_period for each row execute function bonus_period_kept(
  'name', 'start_date', 'end_date', 'rule', 'pool', 'award', 'retained', 'released', 'deducted', 'pay');
