-- Which version of a process is in force, whether it comes from the product or was published in the browser, by whom and why.
alter table workflow_definition
  add column in_force boolean not null default false,
  add column published boolean not null default false,
  add column note text,
  add column created_by bigint;
update workflow_definition d set in_force = true
  where not exists (select from workflow_definition n where n.company_id = d.company_id and n.code = d.code and n.version > d.version);
create unique index workflow_definition_in_force on workflow_definition (company_id, code) where in_force;
