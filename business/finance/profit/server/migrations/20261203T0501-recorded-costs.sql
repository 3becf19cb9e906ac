-- Costs that records of later modules bring: goods issued, depreciation, cars. One for each part of a record.
create table profit_recorded_cost (
  company_id bigint not null,
  id bigint generated always as identity,
  form text not null,
  record bigint not null,
  part text not null default '',
  kind text not null,
  no text,
  title text not null,
  date date not null,
  dept bigint,
  project bigint,
  subject text not null,
  amount numeric(18,2) not null,
  primary key (company_id, id),
  constraint profit_recorded_cost_once unique (company_id, form, record, part),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index profit_recorded_cost_date on profit_recorded_cost (company_id, date);
create index profit_recorded_cost_project on profit_recorded_cost (company_id, project);
call wall_in('profit_recorded_cost');
call keep_period('profit_recorded_cost', 'date,dept,project,subject,amount');
