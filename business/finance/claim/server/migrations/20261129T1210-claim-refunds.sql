-- Money that was given back stands against what it was: the payment order that gave it back, and the claim that had parked it.
alter table claim_claim_line
  add column pay_order text,
  add column returns bigint,
  add foreign key (company_id, returns) references claim_claim (company_id, id);
create index claim_claim_line_pay_order on claim_claim_line (company_id, pay_order);
create index claim_claim_line_returns on claim_claim_line (company_id, returns);
create or replace view pub_claim_line with (security_invoker = true) as
  select company_id, id, claim, bank_row, bank_date, kind, contract, plan, customer, amount, state, kind_label, invoice, reverses, pay_order from claim_claim_line
  where state is distinct from 'waiting';
