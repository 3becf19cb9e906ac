-- after: workflow
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Processes under way and ended, to be found by their words.
create view pub_flow with (security_invoker = true) as
  select company_id, id, dept_id, title, initiator, started_date, grams from workflow_instance;

-- Who has, or had, something to decide in a process.
create view pub_flow_task with (security_invoker = true) as
  select company_id, id, instance_id, assignee, status from workflow_task;

-- What was done in a process, in order of id.
create view pub_flow_act with (security_invoker = true) as
  select company_id, id, instance_id from workflow_opinion;

revoke insert, update, delete on pub_flow, pub_flow_task, pub_flow_act from zhuheng_app;
