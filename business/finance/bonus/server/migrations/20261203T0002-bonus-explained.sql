-- What a calculation was worked out by stays with it; what of it is paid to people is a sum the database keeps.
alter table bonus_bonus_calculation add column state text, add column state_label text,
  add column retain_rate numeric(14,6), add column award_rate numeric(14,6), add column pass_tax_rate numeric(14,6), add column rate_parts text,
  add column payable numeric(18,2) not null default 0, add column paid numeric(18,2) not null default 0,
  add column unpaid numeric(18,2) generated always as (coalesce(payable, 0) - coalesce(paid, 0)) stored;
alter table bonus_bonus_period add column payable numeric(18,2) not null default 0, add column paid numeric(18,2) not null default 0,
  add column unpaid numeric(18,2) generated always as (coalesce(payable, 0) - coalesce(paid, 0)) stored;

-- Those that are there went by the rule of their period, which stays while it is used.
alter table bonus_bonus_calculation disable trigger user;
update bonus_bonus_calculation c set state = p.state, state_label = p.state_label, pass_tax_rate = r.tax_rate, award_rate = r.sales_rate,
    retain_rate = case when c.retained = 0 then 0 when c.score is null then r.unscored else r.retain end,
    payable = (select coalesce(sum(l.pay), 0) from bonus_bonus_line l where l.company_id = c.company_id and l.calculation = c.id and l.role <> 'dept'),
    paid = (select coalesce(sum(l.paid), 0) from bonus_bonus_line l where l.company_id = c.company_id and l.calculation = c.id)
  from bonus_bonus_period p join bonus_bonus_rule r on r.company_id = p.company_id and r.id = p.rule
  where p.company_id = c.company_id and p.id = c.period;
alter table bonus_bonus_calculation enable trigger user;
alter table bonus_bonus_period disable trigger user;
update bonus_bonus_period p set payable = x.payable, paid = x.paid
  from (select company_id, period, sum(payable) as payable, sum(paid) as paid from bonus_bonus_calculation group by 1, 2) x
  where x.company_id = p.company_id and x.period = p.id;
alter table bonus_bonus_period enable trigger user;

drop trigger sums_bonus_bonus_line_calculation_insert on bonus_bonus_line;
drop trigger sums_bonus_bonus_line_calculation_update on bonus_bonus_line;
drop trigger sums_bonus_bonus_line_calculation_delete on bonus_bonus_line;
drop trigger sums_bonus_bonus_calculation_period_insert on bonus_bonus_calculation;
drop trigger sums_bonus_bonus_calculation_period_update on bonus_bonus_calculation;
drop trigger sums_bonus_bonus_calculation_period_delete on bonus_bonus_calculation;
do $$
declare
  of_lines constant jsonb := '{"retained":{"as":"sum","of":"coalesce(\"retain\", 0)"},"released":{"as":"sum","of":"coalesce(\"released\", 0)"},"adjusted":{"as":"sum","of":"coalesce(\"adjust\", 0)"},"deducted":{"as":"sum","of":"coalesce(\"deducted\", 0)"},"pay":{"as":"sum","of":"coalesce(\"pay\", 0)"},"payable":{"as":"sum","of":"case when \"role\" in (''leader'', ''compile'', ''check'', ''review'', ''approve'', ''papers'', ''resident'', ''sales'') then coalesce(\"pay\", 0) end"},"paid":{"as":"sum","of":"coalesce(\"paid\", 0)"}}';
  of_projects constant jsonb := '{"pool":{"as":"sum","of":"coalesce(\"pool\", 0)"},"award":{"as":"sum","of":"coalesce(\"award\", 0)"},"retained":{"as":"sum","of":"coalesce(\"retained\", 0)"},"released":{"as":"sum","of":"coalesce(\"released\", 0)"},"deducted":{"as":"sum","of":"coalesce(\"deducted\", 0)"},"pay":{"as":"sum","of":"coalesce(\"pay\", 0)"},"payable":{"as":"sum","of":"coalesce(\"payable\", 0)"},"paid":{"as":"sum","of":"coalesce(\"paid\", 0)"}}';
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    call keep_sums_at('bonus_bonus_line', 'calculation', 'bonus_bonus_calculation', of_lines, event);
    call keep_sums_at('bonus_bonus_calculation', 'period', 'bonus_bonus_period', of_projects, event);
  end loop;
end $$;

drop trigger bonus_calculation_kept on bonus_bonus_calculation;
create trigger bonus_calculation_kept before insert or update or delete on bonus_bonus_calculation for each row execute function bonus_calculation_kept(
  'period', 'project', 'dept', 'manager', 'kind', 'received', 'net', 'pass_through', 'pass_tax_rate', 'carry_base', 'base', 'carry_out', 'rate', 'rate_parts',
  'difficulty', 'score', 'quality', 'index', 'index_parts', 'pool', 'award', 'award_rate', 'retain_rate', 'retained', 'released', 'adjusted', 'deducted', 'pay', 'payable');
