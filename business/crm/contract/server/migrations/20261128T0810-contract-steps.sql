-- Contracts that stood before the firm worked here are marked, and no contract is in force without an approval.
alter table contract_contract add column opening boolean;
alter table contract_contract disable trigger user;
update contract_contract set status = 'approved', status_label = '已通过', opening = true
  where state not in ('draft', 'ended') and status is distinct from 'approved';
alter table contract_contract enable trigger user;
alter table contract_contract add constraint contract_in_force
  check (state in ('draft', 'ended') or status = 'approved');
