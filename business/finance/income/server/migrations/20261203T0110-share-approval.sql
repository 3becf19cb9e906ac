-- Shares of income are agreed to by the departments that have one: each share of a contract counts from its approval until the next.
alter table income_income_share
  drop constraint income_income_share_contract_key,
  add column no text,
  add column day date,
  add column depts text,
  add column depts_label text,
  add column status text,
  add column status_label text,
  add column grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no)) stored,
  add constraint income_income_share_no_key unique (company_id, no);
alter table income_income_share disable trigger record_updated;
update income_income_share s set day = firm_day(s.created_date), status = 'approved', status_label = '已通过',
  no = 'YJ' || to_char(firm_day(s.created_date), 'YYYYMM') || 'A' || s.id,
  depts = (select string_agg(x.dept::text, ',' order by x.at) from (select l.dept, min(l.line_no) as at from income_income_share_line l
    where l.company_id = s.company_id and l.share = s.id group by 1) x),
  depts_label = (select string_agg(d.name, '、' order by x.at) from (select l.dept, min(l.line_no) as at from income_income_share_line l
    where l.company_id = s.company_id and l.share = s.id group by 1) x join pub_department d on d.company_id = s.company_id and d.id = x.dept);
alter table income_income_share enable trigger record_updated;
create index income_income_share_by_day on income_income_share (company_id, day, id);
create index income_income_share_dept_by_day on income_income_share (company_id, dept_id, day, id);
create index income_income_share_grams on income_income_share using gin (grams);

-- Whoever leads the project says first how far it is.
alter table income_output_record
  add column manager bigint,
  add foreign key (company_id, manager) references org_user (company_id, id);
alter table income_output_record disable trigger record_updated;
update income_output_record o set manager = p.manager from pub_project_state p where p.company_id = o.company_id and p.id = o.project;
alter table income_output_record enable trigger record_updated;
create index income_output_record_manager on income_output_record (company_id, manager);
