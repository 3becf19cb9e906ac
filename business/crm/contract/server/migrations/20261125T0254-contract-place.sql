-- Where the project of a contract is.
create view pub_contract_place with (security_invoker = true) as
  select company_id, id as contract, area, area_label from contract_contract;
revoke insert, update, delete on pub_contract_place from zhuheng_app;
