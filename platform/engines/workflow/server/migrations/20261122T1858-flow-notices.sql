-- Which news of a process nobody gets a message about.
alter table workflow_definition add silent text[] not null default '{}';
