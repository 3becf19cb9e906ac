-- A sum over no rows is 0: a contract without a plan has 0 planned.
alter table contract_contract disable trigger user;
update contract_contract set planned = coalesce(planned, 0),
  unplanned = coalesce(amount, 0) + coalesce(changes, 0) - coalesce(planned, 0)
  where planned is null or unplanned is null;
alter table contract_contract enable trigger user;
