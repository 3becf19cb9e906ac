-- Which invoice a line settles, and which line it stands against, for what is earned.
create or replace view pub_claim_line with (security_invoker = true) as
  select company_id, id, claim, bank_row, bank_date, kind, contract, plan, customer, amount, state, kind_label, invoice, reverses from claim_claim_line;
