-- By what each line was shared, also where its rule is changed later.
alter table profit_allocation_line
  add column basis text,
  add column basis_label text,
  alter column key type numeric(24,2);
update profit_allocation_line l set basis = r.key, basis_label = r.key_label from profit_allocation_rule r
  where r.company_id = l.company_id and r.id = l.rule;
