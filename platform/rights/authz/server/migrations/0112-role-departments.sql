-- Departments whose records a role shows beyond its data scope.
create table authz_role_dept (
  company_id bigint not null,
  role_id bigint not null,
  dept_id bigint not null,
  primary key (company_id, role_id, dept_id),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade,
  foreign key (company_id, dept_id) references org_dept (company_id, id) on delete cascade
);
create index authz_role_dept_dept on authz_role_dept (company_id, dept_id);
call wall_in('authz_role_dept');

insert into authz_role_dept (company_id, role_id, dept_id)
  select r.company_id, r.id, d.id from authz_role r
  join org_dept d on d.company_id = r.company_id and r.chosen_depts ? d.id::text
  where r.data_scope = 'chosen';
alter table authz_role drop column chosen_depts;
