-- What is asked to be paid of outsourcing contracts.
alter table contract_outsource
  add column requested numeric(18,2) not null default 0,
  add column unrequested numeric(18,2) generated always as (coalesce(amount, 0) - coalesce(requested, 0)) stored;

-- What other modules may read of them.
create view pub_outsource with (security_invoker = true) as
  select company_id, id, dept_id, no, title, contract, supplier, amount, requested, manager, status from contract_outsource;
revoke insert, update, delete on pub_outsource from zhuheng_app;
