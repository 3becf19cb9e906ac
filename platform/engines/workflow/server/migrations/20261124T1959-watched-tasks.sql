-- 全部任务 begins with the oldest open ones, however many were ever decided.
create index workflow_task_watched on workflow_task (company_id, (status <> 'open'), opened_date, id);
