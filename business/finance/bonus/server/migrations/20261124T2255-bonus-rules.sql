-- Rules and indices are approved; those that are there were decided on by whoever entered them. Awards for who brought a
-- contract begin with rules that name their rate.
alter table bonus_bonus_rule add column sales_rate numeric(14,6) default 0, add column status text default 'approved', add column status_label text default '已通过';
alter table bonus_bonus_rule alter column sales_rate drop default, alter column status drop default, alter column status_label drop default;
alter table bonus_bonus_index add column score_from numeric(24,2), add column score_to numeric(24,2),
  add column status text default 'approved', add column status_label text default '已通过';
alter table bonus_bonus_index alter column status drop default, alter column status_label drop default;

alter table bonus_bonus_calculation add column index_parts text, add column award numeric(18,2) default 0;
alter table bonus_bonus_calculation alter column award drop default;

-- A period that was opened again says by whom and why; its sums hold the awards from now on (there were none before).
alter table bonus_bonus_period add column award numeric(18,2) not null default 0,
  add column reopen_reason text, add column reopened_by bigint, add column reopened_at timestamptz,
  add foreign key (company_id, reopened_by) references org_user (company_id, id);
create index bonus_bonus_period_reopened_by on bonus_bonus_period (company_id, reopened_by);
drop trigger sums_bonus_bonus_calculation_period_insert on bonus_bonus_calculation;
drop trigger sums_bonus_bonus_calculation_period_update on bonus_bonus_calculation;
drop trigger sums_bonus_bonus_calculation_period_delete on bonus_bonus_calculation;
do $$
declare
  sums constant jsonb := '{"pool":{"as":"sum","of":"coalesce(\"pool\", 0)"},"award":{"as":"sum","of":"coalesce(\"award\", 0)"},"retained":{"as":"sum","of":"coalesce(\"retained\", 0)"},"released":{"as":"sum","of":"coalesce(\"released\", 0)"},"deducted":{"as":"sum","of":"coalesce(\"deducted\", 0)"},"pay":{"as":"sum","of":"coalesce(\"pay\", 0)"}}';
begin
  call keep_sums_at('bonus_bonus_calculation', 'period', 'bonus_bonus_period', sums, 'insert');
  call keep_sums_at('bonus_bonus_calculation', 'period', 'bonus_bonus_period', sums, 'update');
  call keep_sums_at('bonus_bonus_calculation', 'period', 'bonus_bonus_period', sums, 'delete');
end $$;

create or replace function bonus_calculation_stays() returns trigger language plpgsql as $$
begin
  if (old.period, old.project, old.received, old.net, old.pass_through, old.carry_base, old.base, old.carry_out, old.rate, old.difficulty, old.quality, old.index, old.index_parts, old.pool, old.award)
      is distinct from (new.period, new.project, new.received, new.net, new.pass_through, new.carry_base, new.base, new.carry_out, new.rate, new.difficulty, new.quality, new.index, new.index_parts, new.pool, new.award)
    and exists (select from bonus_bonus_period p where p.company_id = old.company_id and p.id = old.period and p.state = 'frozen') then
    raise exception 'bonus calculation % of a frozen period', old.id;
  end if;
  return new;
end $$;

-- What a frozen period counted for an order, so that it can be taken back when the period is opened again.
create table bonus_order_counted (
  company_id bigint not null,
  calculation bigint not null,
  entrust bigint not null,
  amount numeric(18,2) not null,
  primary key (company_id, calculation, entrust),
  foreign key (company_id, calculation) references bonus_bonus_calculation (company_id, id) on delete cascade,
  foreign key (company_id, entrust) references bonus_bonus_entrust (company_id, id) on delete cascade
);
create index bonus_order_counted_entrust on bonus_order_counted (company_id, entrust);
call wall_in('bonus_order_counted');

-- Of periods that were frozen before: the part of a receipt that an order's lines have of its pool.
insert into bonus_order_counted (company_id, calculation, entrust, amount)
  select c.company_id, c.id, l.entrust, least(round(c.received * sum(l.share), 2), max(coalesce(e.received, 0)))
    from bonus_bonus_calculation c
      join bonus_bonus_period p on p.company_id = c.company_id and p.id = c.period and p.state = 'frozen'
      join bonus_bonus_line l on l.company_id = c.company_id and l.calculation = c.id and l.entrust is not null
      join bonus_bonus_entrust e on e.company_id = l.company_id and e.id = l.entrust
    group by c.company_id, c.id, c.received, l.entrust;
