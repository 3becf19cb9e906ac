-- What a contract comes to with its changes, for what is claimed and invoiced of it.
create or replace view pub_contract_number with (security_invoker = true) as
  select company_id, id as contract, no, total from contract_contract;
