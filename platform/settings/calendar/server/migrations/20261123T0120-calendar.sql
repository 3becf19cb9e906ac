create table calendar_calendar_day (
  like record_base including defaults including identity,
  day date,
  kind text,
  kind_label text,
  name text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint calendar_calendar_day_day_key unique (company_id, day)
);
create index calendar_calendar_day_by_day on calendar_calendar_day (company_id, day, id);
create index calendar_calendar_day_dept_by_day on calendar_calendar_day (company_id, dept_id, day, id);
create index calendar_calendar_day_grams on calendar_calendar_day using gin (grams);
call keep_records('calendar_calendar_day', 'calendarDay');

