create table staff_staff (
  like record_base including defaults including identity,
  no text,
  name text,
  account bigint,
  gender text,
  gender_label text,
  phone text,
  email text,
  dept bigint,
  post text,
  level text,
  level_label text,
  education text,
  education_label text,
  degree text,
  school text,
  major text,
  titles text,
  work_since date,
  entry_date date,
  probation_end date,
  formal_date date,
  contract_end date,
  suspended_from date,
  left_date date,
  remark text,
  files jsonb,
  state text,
  state_label text,
  contract_told date,
  probation_told date,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, name, phone)) stored,
  primary key (company_id, id),
  constraint staff_staff_no_key unique (company_id, no),
  constraint staff_staff_account_key unique (company_id, account),
  foreign key (company_id, account) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index staff_staff_by_no on staff_staff (company_id, no, id);
create index staff_staff_dept_by_no on staff_staff (company_id, dept_id, no, id);
create index staff_staff_account on staff_staff (company_id, account);
create index staff_staff_dept on staff_staff (company_id, dept);
create index staff_staff_entry_date on staff_staff (company_id, entry_date);
create index staff_staff_probation_end on staff_staff (company_id, probation_end);
create index staff_staff_contract_end on staff_staff (company_id, contract_end);
create index staff_staff_state on staff_staff (company_id, state);
create index staff_staff_grams on staff_staff using gin (grams);
call keep_records('staff_staff', 'staff');


create table staff_staff_contract (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  staff bigint,
  no text,
  kind text,
  kind_label text,
  start_date date,
  end_date date,
  primary key (company_id, id),
  foreign key (company_id, staff) references staff_staff (company_id, id) on delete cascade
);
create index staff_staff_contract_by_start_date on staff_staff_contract (company_id, start_date, id);
create index staff_staff_contract_dept_by_start_date on staff_staff_contract (company_id, dept_id, start_date, id);
create index staff_staff_contract_staff on staff_staff_contract (company_id, staff);
call keep_lines('staff_staff_contract', 'staffContract', 'staff', 'contracts', 'staff');


create table staff_staff_identity (
  like record_base including defaults including identity,
  staff bigint,
  id_card text,
  birthday date,
  bank_name text,
  bank_account text,
  home_address text,
  family text,
  emergency text,
  scan jsonb,
  primary key (company_id, id),
  constraint staff_staff_identity_staff_key unique (company_id, staff),
  constraint staff_staff_identity_id_card_key unique (company_id, id_card),
  foreign key (company_id, staff) references staff_staff (company_id, id)
);
create index staff_staff_identity_staff on staff_staff_identity (company_id, staff);
call keep_records('staff_staff_identity', 'staffIdentity');


create table staff_staff_event (
  like record_base including defaults including identity,
  staff bigint,
  kind text,
  kind_label text,
  date date,
  before text,
  after text,
  doc text,
  doc_form text,
  doc_id text,
  primary key (company_id, id),
  foreign key (company_id, staff) references staff_staff (company_id, id)
);
create index staff_staff_event_by_date on staff_staff_event (company_id, date, id);
create index staff_staff_event_dept_by_date on staff_staff_event (company_id, dept_id, date, id);
create index staff_staff_event_staff on staff_staff_event (company_id, staff);
call keep_records('staff_staff_event', 'staffEvent');


create table staff_dept_headcount (
  like record_base including defaults including identity,
  dept bigint,
  planned integer,
  remark text,
  primary key (company_id, id),
  constraint staff_dept_headcount_dept_key unique (company_id, dept),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index staff_dept_headcount_by_dept on staff_dept_headcount (company_id, dept, id);
create index staff_dept_headcount_dept_by_dept on staff_dept_headcount (company_id, dept_id, dept, id);
call keep_records('staff_dept_headcount', 'deptHeadcount');


create table staff_onboard (
  like record_base including defaults including identity,
  no text,
  title text,
  name text,
  gender text,
  gender_label text,
  phone text,
  email text,
  education text,
  education_label text,
  dept bigint,
  post text,
  level text,
  level_label text,
  pay numeric(18,2),
  entry_date date,
  contract_years integer,
  probation_months integer,
  applicant bigint,
  apply_date date,
  account boolean,
  login_name text,
  equipment boolean,
  lock boolean,
  card boolean,
  signed boolean,
  staff bigint,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, name)) stored,
  primary key (company_id, id),
  constraint staff_onboard_no_key unique (company_id, no),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, staff) references staff_staff (company_id, id)
);
create index staff_onboard_dept on staff_onboard (company_id, dept);
create index staff_onboard_applicant on staff_onboard (company_id, applicant);
create index staff_onboard_staff on staff_onboard (company_id, staff);
create index staff_onboard_grams on staff_onboard using gin (grams);
call keep_records('staff_onboard', 'onboard');


create table staff_regularize (
  like record_base including defaults including identity,
  no text,
  title text,
  staff bigint,
  person bigint,
  dept bigint,
  applicant bigint,
  apply_date date,
  probation_end date,
  result text,
  result_label text,
  score integer,
  formal_date date,
  extend_to date,
  summary text,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint staff_regularize_no_key unique (company_id, no),
  foreign key (company_id, staff) references staff_staff (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index staff_regularize_staff on staff_regularize (company_id, staff);
create index staff_regularize_person on staff_regularize (company_id, person);
create index staff_regularize_dept on staff_regularize (company_id, dept);
create index staff_regularize_applicant on staff_regularize (company_id, applicant);
create index staff_regularize_grams on staff_regularize using gin (grams);
call keep_records('staff_regularize', 'regularize');


create table staff_transfer (
  like record_base including defaults including identity,
  no text,
  title text,
  staff bigint,
  person bigint,
  dept bigint,
  applicant bigint,
  apply_date date,
  from_post text,
  from_level text,
  from_level_label text,
  to_dept bigint,
  to_post text,
  to_level text,
  to_level_label text,
  date date,
  reason text,
  applied boolean,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint staff_transfer_no_key unique (company_id, no),
  foreign key (company_id, staff) references staff_staff (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, to_dept) references org_dept (company_id, id)
);
create index staff_transfer_staff on staff_transfer (company_id, staff);
create index staff_transfer_person on staff_transfer (company_id, person);
create index staff_transfer_dept on staff_transfer (company_id, dept);
create index staff_transfer_applicant on staff_transfer (company_id, applicant);
create index staff_transfer_to_dept on staff_transfer (company_id, to_dept);
create index staff_transfer_date on staff_transfer (company_id, date);
create index staff_transfer_grams on staff_transfer using gin (grams);
call keep_records('staff_transfer', 'transfer');


create table staff_contract_renewal (
  like record_base including defaults including identity,
  no text,
  title text,
  staff bigint,
  person bigint,
  dept bigint,
  applicant bigint,
  apply_date date,
  old_end date,
  contract_no text,
  kind text,
  kind_label text,
  start_date date,
  end_date date,
  reason text,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, contract_no)) stored,
  primary key (company_id, id),
  constraint staff_contract_renewal_no_key unique (company_id, no),
  foreign key (company_id, staff) references staff_staff (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index staff_contract_renewal_staff on staff_contract_renewal (company_id, staff);
create index staff_contract_renewal_person on staff_contract_renewal (company_id, person);
create index staff_contract_renewal_dept on staff_contract_renewal (company_id, dept);
create index staff_contract_renewal_applicant on staff_contract_renewal (company_id, applicant);
create index staff_contract_renewal_grams on staff_contract_renewal using gin (grams);
call keep_records('staff_contract_renewal', 'contractRenewal');


create table staff_leaving (
  like record_base including defaults including identity,
  no text,
  title text,
  staff bigint,
  person bigint,
  dept bigint,
  applicant bigint,
  apply_date date,
  kind text,
  kind_label text,
  last_day date,
  reason text,
  state text,
  state_label text,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint staff_leaving_no_key unique (company_id, no),
  foreign key (company_id, staff) references staff_staff (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index staff_leaving_staff on staff_leaving (company_id, staff);
create index staff_leaving_person on staff_leaving (company_id, person);
create index staff_leaving_dept on staff_leaving (company_id, dept);
create index staff_leaving_applicant on staff_leaving (company_id, applicant);
create index staff_leaving_grams on staff_leaving using gin (grams);
call keep_records('staff_leaving', 'leaving');


create table staff_leaving_item (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  leaving bigint,
  matter text,
  receiver bigint,
  done boolean,
  note text,
  primary key (company_id, id),
  foreign key (company_id, leaving) references staff_leaving (company_id, id) on delete cascade,
  foreign key (company_id, receiver) references org_user (company_id, id)
);
create index staff_leaving_item_leaving on staff_leaving_item (company_id, leaving);
create index staff_leaving_item_receiver on staff_leaving_item (company_id, receiver);
call keep_lines('staff_leaving_item', 'leavingItem', 'leaving', 'items', 'leaving');


create table staff_staff_notice (
  like record_base including defaults including identity,
  no text,
  title text,
  kind text,
  kind_label text,
  applicant bigint,
  dept bigint,
  apply_date date,
  to_depts text,
  to_depts_label text,
  to_people text,
  to_people_label text,
  must_read boolean,
  valid_to date,
  content text,
  files jsonb,
  published_at timestamptz,
  receivers integer,
  readers integer not null default 0,
  confirmers integer not null default 0,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint staff_staff_notice_no_key unique (company_id, no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index staff_staff_notice_applicant on staff_staff_notice (company_id, applicant);
create index staff_staff_notice_dept on staff_staff_notice (company_id, dept);
create index staff_staff_notice_grams on staff_staff_notice using gin (grams);
call keep_records('staff_staff_notice', 'staffNotice');


create table staff_notice_receipt (
  like record_base including defaults including identity,
  notice bigint,
  person bigint,
  read boolean,
  read_at timestamptz,
  confirmed boolean,
  confirmed_at timestamptz,
  reminded_at timestamptz,
  primary key (company_id, id),
  constraint staff_notice_receipt_notice_person_key unique (company_id, notice, person),
  foreign key (company_id, notice) references staff_staff_notice (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index staff_notice_receipt_by_read on staff_notice_receipt (company_id, read, id);
create index staff_notice_receipt_dept_by_read on staff_notice_receipt (company_id, dept_id, read, id);
create index staff_notice_receipt_notice on staff_notice_receipt (company_id, notice);
create index staff_notice_receipt_person on staff_notice_receipt (company_id, person);
call keep_records('staff_notice_receipt', 'noticeReceipt', logged => false);
call keep_sums('staff_notice_receipt', 'notice', 'staff_staff_notice', '{"readers":{"as":"sum","of":"case when \"read\" in (true) then 1 end"},"confirmers":{"as":"sum","of":"case when \"confirmed\" in (true) then 1 end"}}');



-- Of which certificate was told how many days before its end.
create table staff_cert_reminder (
  company_id bigint not null,
  cert_id bigint not null,
  expiry date not null,
  days integer not null,
  told_at timestamptz not null default now(),
  primary key (company_id, cert_id, expiry, days)
);
call wall_in('staff_cert_reminder');
