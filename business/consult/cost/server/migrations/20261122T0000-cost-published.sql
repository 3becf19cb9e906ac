-- after: cost
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Cost files with what their heads say; their rows are read by the modules functions.
create view pub_cost_file with (security_invoker = true) as
  select company_id, id, created_by, project, name, stage, stage_label, version_no, edition_label, format, header, total,
    bill_count, measure_count, norm_count, resource_count from cost_cost_file;

revoke insert, update, delete on pub_cost_file from zhuheng_app;
