-- What a contract came of: the opportunity and the bid; and of what kind each is, which its number shows.
alter table contract_contract add column opportunity bigint, add column bid bigint;
create index contract_contract_opportunity on contract_contract (company_id, opportunity);
create index contract_contract_bid on contract_contract (company_id, bid);
alter table contract_contract disable trigger record_updated;
update contract_contract set type = 'cost', type_label = '造价咨询' where type is null;
alter table contract_contract enable trigger record_updated;

create view pub_contract_origin with (security_invoker = true) as
  select company_id, id, name, customer, opportunity, bid, sign_date, state from contract_contract;
revoke insert, update, delete on pub_contract_origin from zhuheng_app;

-- For those there are: asked once by the modules that know what they came of.
create function contract_origins(company bigint[], contracts bigint[], opportunities bigint[], bids bigint[]) returns void language plpgsql as $$
begin
  alter table contract_contract disable trigger record_updated;
  update contract_contract c set opportunity = coalesce(o.opportunity, c.opportunity), bid = coalesce(o.bid, c.bid)
    from unnest(company, contracts, opportunities, bids) as o (company, contract, opportunity, bid)
    where c.company_id = o.company and c.id = o.contract;
  alter table contract_contract enable trigger record_updated;
end $$;
