-- Which run of automatic claiming made a claim, and who confirmed a large one.
alter table claim_claim
  add column run text,
  add column confirmed_by bigint,
  add foreign key (company_id, confirmed_by) references org_user (company_id, id);
create index claim_claim_run on claim_claim (company_id, run) where run is not null;
create index claim_claim_confirmed_by on claim_claim (company_id, confirmed_by);
-- What waits for a second person is reserved, and is nothing that came in yet.
create or replace view pub_claim_line with (security_invoker = true) as
  select company_id, id, claim, bank_row, bank_date, kind, contract, plan, customer, amount, state, kind_label, invoice, reverses from claim_claim_line
  where state is distinct from 'waiting';
