-- Statistics ask for what came and began in a time.
create index workflow_task_opened on workflow_task (company_id, opened_date);
create index workflow_instance_started on workflow_instance (company_id, started_date);
