-- What projects bear of a department's approved wages, by the hours its people noted for them in the month.
create table profit_labor_share (
  company_id bigint not null,
  wage bigint not null,
  project bigint not null,
  hours numeric(12,2) not null,
  capacity numeric(12,2) not null,
  amount numeric(18,2) not null,
  primary key (company_id, wage, project),
  foreign key (company_id, wage) references wage_dept_wage (company_id, id) on delete cascade,
  foreign key (company_id, project) references project_project (company_id, id)
);
create index profit_labor_share_project on profit_labor_share (company_id, project);
call wall_in('profit_labor_share');
