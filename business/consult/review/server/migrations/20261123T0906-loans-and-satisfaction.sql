-- Archives that are lent, and what clients say of projects.
create table review_archive_loan (
  like record_base including defaults including identity,
  no text,
  archive bigint,
  copy boolean,
  purpose text,
  borrower bigint,
  lent_on date,
  due date,
  state text,
  state_label text,
  back date,
  reminded boolean,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, purpose)) stored,
  primary key (company_id, id),
  constraint review_archive_loan_no_key unique (company_id, no),
  foreign key (company_id, archive) references review_project_archive (company_id, id),
  foreign key (company_id, borrower) references org_user (company_id, id)
);
create index review_archive_loan_by_lent_on on review_archive_loan (company_id, lent_on, id);
create index review_archive_loan_dept_by_lent_on on review_archive_loan (company_id, dept_id, lent_on, id);
create index review_archive_loan_archive on review_archive_loan (company_id, archive);
create index review_archive_loan_borrower on review_archive_loan (company_id, borrower);
create index review_archive_loan_due on review_archive_loan (company_id, due);
create index review_archive_loan_grams on review_archive_loan using gin (grams);
call keep_records('review_archive_loan', 'archiveLoan');
create unique index review_archive_loan_one_original on review_archive_loan (company_id, archive) where state = 'out' and copy is not true;

-- An approved loan is out; copies do not come back.
create function review_archive_loan_approved() returns trigger language plpgsql as $$
begin
  if new.copy then new.state := 'copied'; new.state_label := '已提供复印件';
  else new.state := 'out'; new.state_label := '借出'; end if;
  return new;
end $$;
create trigger loan_approved before update on review_archive_loan for each row
  when (new.status = 'approved' and old.status is distinct from 'approved') execute function review_archive_loan_approved();

create table review_satisfaction (
  like record_base including defaults including identity,
  project bigint,
  date date,
  person text,
  org text,
  quality integer,
  timeliness integer,
  attitude integer,
  integrity integer,
  score numeric(24,2),
  opinion text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, person, org, opinion)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index review_satisfaction_by_date on review_satisfaction (company_id, date, id);
create index review_satisfaction_dept_by_date on review_satisfaction (company_id, dept_id, date, id);
create index review_satisfaction_project on review_satisfaction (company_id, project);
create index review_satisfaction_grams on review_satisfaction using gin (grams);
call keep_records('review_satisfaction', 'satisfaction');
