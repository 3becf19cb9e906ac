-- Leave that is counted, trips, overtime, sign-ins, and what days and months of people came to.
create table attendance_leave_type (
  like record_base including defaults including identity,
  code text,
  name text,
  paid numeric(24,0),
  unit text,
  unit_label text,
  needs_balance boolean,
  carry_to text,
  most_days numeric(24,1),
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint attendance_leave_type_code_key unique (company_id, code)
);
create index attendance_leave_type_by_sort on attendance_leave_type (company_id, sort, id);
create index attendance_leave_type_dept_by_sort on attendance_leave_type (company_id, dept_id, sort, id);
create index attendance_leave_type_grams on attendance_leave_type using gin (grams);
call keep_records('attendance_leave_type', 'leaveType');


create table attendance_trip_standard (
  like record_base including defaults including identity,
  code text,
  name text,
  level text,
  level_label text,
  city text,
  city_label text,
  hotel numeric(18,2),
  meal numeric(18,2),
  transport numeric(18,2),
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint attendance_trip_standard_code_key unique (company_id, code)
);
create index attendance_trip_standard_by_sort on attendance_trip_standard (company_id, sort, id);
create index attendance_trip_standard_dept_by_sort on attendance_trip_standard (company_id, dept_id, sort, id);
create index attendance_trip_standard_grams on attendance_trip_standard using gin (grams);
call keep_records('attendance_trip_standard', 'tripStandard');


create table attendance_overtime (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  date date,
  from_time text,
  to_time text,
  hours numeric(24,1),
  kind text,
  kind_label text,
  pay text,
  pay_label text,
  month_hours numeric(24,1),
  reason text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint attendance_overtime_no_key unique (company_id, no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index attendance_overtime_by_date on attendance_overtime (company_id, date, id);
create index attendance_overtime_dept_by_date on attendance_overtime (company_id, dept_id, date, id);
create index attendance_overtime_applicant on attendance_overtime (company_id, applicant);
create index attendance_overtime_dept on attendance_overtime (company_id, dept);
create index attendance_overtime_grams on attendance_overtime using gin (grams);
call keep_records('attendance_overtime', 'overtime');


create table attendance_leave_entry (
  like record_base including defaults including identity,
  person bigint,
  kind text,
  kind_label text,
  year integer,
  date date,
  days numeric(24,2),
  source text,
  source_label text,
  summary text,
  expires date,
  leave bigint,
  overtime bigint,
  origin text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, summary)) stored,
  primary key (company_id, id),
  constraint attendance_leave_entry_origin_key unique (company_id, origin),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, leave) references attendance_leave (company_id, id),
  foreign key (company_id, overtime) references attendance_overtime (company_id, id)
);
create index attendance_leave_entry_by_date on attendance_leave_entry (company_id, date, id);
create index attendance_leave_entry_dept_by_date on attendance_leave_entry (company_id, dept_id, date, id);
create index attendance_leave_entry_person on attendance_leave_entry (company_id, person);
create index attendance_leave_entry_leave on attendance_leave_entry (company_id, leave);
create index attendance_leave_entry_overtime on attendance_leave_entry (company_id, overtime);
create index attendance_leave_entry_grams on attendance_leave_entry using gin (grams);
call keep_records('attendance_leave_entry', 'leaveEntry');


create table attendance_work_seniority (
  like record_base including defaults including identity,
  person bigint,
  work_since date,
  remark text,
  primary key (company_id, id),
  constraint attendance_work_seniority_person_key unique (company_id, person),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index attendance_work_seniority_by_work_since on attendance_work_seniority (company_id, work_since, id);
create index attendance_work_seniority_dept_by_work_since on attendance_work_seniority (company_id, dept_id, work_since, id);
create index attendance_work_seniority_person on attendance_work_seniority (company_id, person);
call keep_records('attendance_work_seniority', 'workSeniority');


create table attendance_trip (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  from_date date,
  to_date date,
  days numeric(24,0),
  companions text,
  companions_label text,
  project bigint,
  manager bigint,
  purpose text,
  budget numeric(18,2),
  expense bigint,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint attendance_trip_no_key unique (company_id, no),
  constraint attendance_trip_expense_key unique (company_id, expense),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, manager) references org_user (company_id, id),
  foreign key (company_id, expense) references expense_expense (company_id, id)
);
create index attendance_trip_by_from_date on attendance_trip (company_id, from_date, id);
create index attendance_trip_dept_by_from_date on attendance_trip (company_id, dept_id, from_date, id);
create index attendance_trip_applicant on attendance_trip (company_id, applicant);
create index attendance_trip_dept on attendance_trip (company_id, dept);
create index attendance_trip_project on attendance_trip (company_id, project);
create index attendance_trip_manager on attendance_trip (company_id, manager);
create index attendance_trip_expense on attendance_trip (company_id, expense);
create index attendance_trip_grams on attendance_trip using gin (grams);
call keep_records('attendance_trip', 'trip');


create table attendance_trip_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  trip bigint,
  from_place text,
  to_place text,
  start_date date,
  end_date date,
  transport text,
  transport_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, from_place, to_place)) stored,
  primary key (company_id, id),
  foreign key (company_id, trip) references attendance_trip (company_id, id) on delete cascade
);
create index attendance_trip_line_by_start_date on attendance_trip_line (company_id, start_date, id);
create index attendance_trip_line_dept_by_start_date on attendance_trip_line (company_id, dept_id, start_date, id);
create index attendance_trip_line_trip on attendance_trip_line (company_id, trip);
create index attendance_trip_line_grams on attendance_trip_line using gin (grams);
call keep_lines('attendance_trip_line', 'tripLine', 'trip', 'lines', 'trip');


create table attendance_attend_config (
  like record_base including defaults including identity,
  name text,
  depts text,
  depts_label text,
  people text,
  people_label text,
  in_time text,
  out_time text,
  noon_from text,
  noon_to text,
  flex_minutes integer,
  workdays text,
  workdays_label text,
  networks text,
  outside boolean,
  exempt boolean,
  makeup_max integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint attendance_attend_config_name_key unique (company_id, name)
);
create index attendance_attend_config_grams on attendance_attend_config using gin (grams);
call keep_records('attendance_attend_config', 'attendConfig');


create table attendance_attend_place (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  config bigint,
  name text,
  lng numeric(24,6),
  lat numeric(24,6),
  radius integer,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, config) references attendance_attend_config (company_id, id) on delete cascade
);
create index attendance_attend_place_config on attendance_attend_place (company_id, config);
create index attendance_attend_place_grams on attendance_attend_place using gin (grams);
call keep_lines('attendance_attend_place', 'attendPlace', 'attendConfig', 'places', 'config');


create table attendance_sign_correction (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  date date,
  kind text,
  kind_label text,
  time text,
  reason text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint attendance_sign_correction_no_key unique (company_id, no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index attendance_sign_correction_by_date on attendance_sign_correction (company_id, date, id);
create index attendance_sign_correction_dept_by_date on attendance_sign_correction (company_id, dept_id, date, id);
create index attendance_sign_correction_applicant on attendance_sign_correction (company_id, applicant);
create index attendance_sign_correction_dept on attendance_sign_correction (company_id, dept);
create index attendance_sign_correction_grams on attendance_sign_correction using gin (grams);
call keep_records('attendance_sign_correction', 'signCorrection');


create table attendance_attend_month (
  like record_base including defaults including identity,
  month text,
  person bigint,
  dept bigint,
  due numeric(24,1),
  present numeric(24,1),
  late integer,
  late_minutes integer,
  early integer,
  missing integer,
  absent numeric(24,1),
  leave numeric(24,1),
  leave_text text,
  trip numeric(24,1),
  overtime numeric(24,1),
  state text,
  state_label text,
  primary key (company_id, id),
  constraint attendance_attend_month_month_person_key unique (company_id, month, person),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index attendance_attend_month_by_month on attendance_attend_month (company_id, month, id);
create index attendance_attend_month_dept_by_month on attendance_attend_month (company_id, dept_id, month, id);
create index attendance_attend_month_person on attendance_attend_month (company_id, person);
create index attendance_attend_month_dept on attendance_attend_month (company_id, dept);
call keep_records('attendance_attend_month', 'attendMonth');


alter table attendance_leave add column agent bigint;
alter table attendance_leave add column balance numeric(24,2);
alter table attendance_leave add column back_date date;
alter table attendance_leave add column back_half text;
alter table attendance_leave add column back_half_label text;
alter table attendance_leave add column given_back numeric(24,2);
alter table attendance_leave add foreign key (company_id, agent) references org_user (company_id, id);
create index attendance_leave_agent on attendance_leave (company_id, agent);

-- Each half day of a person belongs to one leave or trip: what is asked for holds it, what is approved is settled.
create table attendance_slot (
  company_id bigint not null,
  person bigint not null,
  day date not null,
  half smallint not null check (half in (0, 1)),
  kind text not null,
  record bigint not null,
  label text not null,
  leave_kind text,
  settled boolean not null default false,
  primary key (company_id, person, day, half)
);
create index attendance_slot_record on attendance_slot (company_id, kind, record);
call wall_in('attendance_slot');

-- Sign-ins by the time of the server: many and narrow.
create table attendance_sign (
  company_id bigint not null,
  id bigint generated always as identity,
  person bigint not null,
  day date not null,
  at timestamptz not null,
  kind text not null check (kind in ('in', 'out')),
  source text not null,
  place text,
  distance int,
  lng numeric(9,6),
  lat numeric(9,6),
  reason text,
  photo jsonb,
  record bigint,
  primary key (company_id, id)
);
create index attendance_sign_person_day on attendance_sign (company_id, person, day);
create index attendance_sign_day on attendance_sign (company_id, day, id);
call wall_in('attendance_sign');

-- What a day of a person came to, worked out of all the above and kept.
create table attendance_day (
  company_id bigint not null,
  person bigint not null,
  day date not null,
  dept bigint,
  due boolean not null,
  result text not null,
  in_at timestamptz,
  out_at timestamptz,
  late int not null default 0,
  early int not null default 0,
  missing int not null default 0,
  absent numeric(3,1) not null default 0,
  leave numeric(3,1) not null default 0,
  trip numeric(3,1) not null default 0,
  overtime numeric(5,1) not null default 0,
  primary key (company_id, person, day)
);
create index attendance_day_day on attendance_day (company_id, day, person);
create index attendance_day_dept_day on attendance_day (company_id, dept, day);
call wall_in('attendance_day');

-- Months that were locked for the wages.
create table attendance_month_lock (
  company_id bigint not null,
  month text not null,
  locked_by bigint not null,
  locked_at timestamptz not null default now(),
  primary key (company_id, month)
);
call wall_in('attendance_month_lock');

-- Leave of before holds its half days.
insert into attendance_slot (company_id, person, day, half, kind, record, label, leave_kind, settled)
  select l.company_id, l.applicant, d.day::date, h.half, 'leave', l.id, coalesce(l.kind_label, l.kind), l.kind, l.status = 'approved'
  from attendance_leave l cross join lateral generate_series(l.from_date, least(l.to_date, l.from_date + 400), interval '1 day') d (day)
    cross join (values (0), (1)) h (half)
  where l.status in ('running', 'approved') and l.applicant is not null
    and not (d.day = l.from_date and l.from_half = 'pm' and h.half = 0) and not (d.day = l.to_date and l.to_half = 'am' and h.half = 1)
  order by l.id on conflict do nothing;
