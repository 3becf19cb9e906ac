-- Amounts that stand on paper in words too.
alter table workflow_print_template add column words jsonb;
