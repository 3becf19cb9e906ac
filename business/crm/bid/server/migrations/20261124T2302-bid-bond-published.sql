-- What other modules may read of bonds.
create view pub_bid_bond with (security_invoker = true) as
  select company_id, id, no, bid, customer, kind, form, amount, state, paid_at, due, returned_at, returned from bid_bid_bond;
revoke insert, update, delete on pub_bid_bond from zhuheng_app;
