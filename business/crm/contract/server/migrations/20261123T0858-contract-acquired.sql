-- How a contract was won.
alter table contract_contract add column acquire_mode text;
alter table contract_contract add column acquire_mode_label text;
create view pub_contract_mode with (security_invoker = true) as
  select company_id, id as contract, acquire_mode, acquire_mode_label from contract_contract;
revoke insert, update, delete on pub_contract_mode from zhuheng_app;
