-- A contract names the opportunity it came of; where two opportunities name one contract, it came of the newer one.
do $$
declare company bigint[]; contracts bigint[]; opportunities bigint[];
begin
  select array_agg(o.company_id), array_agg(o.contract), array_agg(o.id) into company, contracts, opportunities from (
    select company_id, contract, max(id) as id from opportunity_opportunity where contract is not null group by 1, 2) o;
  perform contract_origins(company, contracts, opportunities, null);
end $$;
alter table contract_contract add foreign key (company_id, opportunity) references opportunity_opportunity (company_id, id);

-- An opportunity knows the contract that names it, whoever writes or removes that.
create function opportunity_contracted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update opportunity_opportunity set contract = null, version = version + 1, updated_date = now(),
        updated_by = coalesce(nullif(current_setting('app.user_id', true), '')::bigint, old.updated_by)
      where company_id = old.company_id and id = old.opportunity and contract = old.id;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  update opportunity_opportunity set contract = new.id, version = version + 1, updated_date = now(), updated_by = new.updated_by
    where company_id = new.company_id and id = new.opportunity and contract is null;
  return new;
end $$;
create trigger opportunity_contracted after insert on contract_contract for each row
  when (new.opportunity is not null) execute function opportunity_contracted();
create trigger opportunity_contract_changed after update on contract_contract for each row
  when (new.opportunity is distinct from old.opportunity) execute function opportunity_contracted();
create trigger opportunity_contract_removed before delete on contract_contract for each row
  when (old.opportunity is not null) execute function opportunity_contracted();
