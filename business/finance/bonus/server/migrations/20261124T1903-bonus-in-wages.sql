-- Which wage sheet pays a bonus that is paid with the wages.
alter table bonus_bonus_payment_line add column wage bigint, add foreign key (company_id, wage) references wage_dept_wage (company_id, id);
create index bonus_bonus_payment_line_wage on bonus_bonus_payment_line (company_id, wage);
alter table payment_pay_order add foreign key (company_id, bonus_temp) references bonus_bonus_temp (company_id, id);

-- What a frozen period was worked out of stays as well.
create function bonus_calculation_stays() returns trigger language plpgsql as $$
begin
  if (old.period, old.project, old.received, old.net, old.pass_through, old.carry_base, old.base, old.carry_out, old.rate, old.difficulty, old.quality, old.index, old.pool)
      is distinct from (new.period, new.project, new.received, new.net, new.pass_through, new.carry_base, new.base, new.carry_out, new.rate, new.difficulty, new.quality, new.index, new.pool)
    and exists (select from bonus_bonus_period p where p.company_id = old.company_id and p.id = old.period and p.state = 'frozen') then
    raise exception 'bonus calculation % of a frozen period', old.id;
  end if;
  return new;
end $$;
create trigger bonus_calculation_stays before update on bonus_bonus_calculation for each row execute function bonus_calculation_stays();
