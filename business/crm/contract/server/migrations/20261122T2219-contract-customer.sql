-- Whose contract it is and when it was signed, for what led to it.
create view pub_contract_signed with (security_invoker = true) as
  select company_id, id as contract, customer, sign_date, state from contract_contract;
revoke insert, update, delete on pub_contract_signed from zhuheng_app;
