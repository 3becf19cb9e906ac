-- To whom a task was handed over: 转办 tells it among the opinions.
alter table workflow_opinion add column target bigint;
alter table workflow_opinion add foreign key (company_id, target) references org_user (company_id, id);
