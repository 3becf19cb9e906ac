-- What came back of a bond, by the claims of receipts.
alter table bid_bid_bond add column claimed numeric(18,2) not null default 0;
create or replace view pub_bid_bond with (security_invoker = true) as
  select company_id, id, no, bid, customer, kind, form, amount, state, paid_at, due, returned_at, returned, claimed from bid_bid_bond;
create view pub_bid with (security_invoker = true) as select company_id, id, name, customer, state from bid_bid;
revoke insert, update, delete on pub_bid from zhuheng_app;
