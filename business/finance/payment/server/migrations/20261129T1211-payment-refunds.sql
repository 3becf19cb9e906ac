-- A refund names the claim that parked what it gives back, where it is not a contract's money.
alter table payment_payment_request
  add column claim bigint,
  add foreign key (company_id, claim) references claim_claim (company_id, id);
create index payment_payment_request_claim on payment_payment_request (company_id, claim);
