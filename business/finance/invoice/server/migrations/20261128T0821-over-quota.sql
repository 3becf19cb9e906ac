-- What was agreed beyond contracts and is not cured yet, for whoever asks how much may come for them.
create view pub_contract_quota with (security_invoker = true) as
  select company_id, contract, sum(exceed) as quota from invoice_over_invoice
  where status = 'approved' and cure is null and exceed > 0 group by company_id, contract;
revoke insert, update, delete on pub_contract_quota from zhuheng_app;
