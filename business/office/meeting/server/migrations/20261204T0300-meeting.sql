-- Meeting rooms, their bookings and what came of the meetings.
create table meeting_meeting_room (
  like record_base including defaults including identity,
  code text,
  name text,
  place text,
  seats integer,
  equipment text,
  equipment_label text,
  open text,
  open_label text,
  close text,
  close_label text,
  approve boolean,
  keeper bigint,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, code, name, place)) stored,
  primary key (company_id, id),
  constraint meeting_meeting_room_code_key unique (company_id, code),
  constraint meeting_meeting_room_name_key unique (company_id, name),
  foreign key (company_id, keeper) references org_user (company_id, id)
);
create index meeting_meeting_room_by_sort on meeting_meeting_room (company_id, sort, id);
create index meeting_meeting_room_dept_by_sort on meeting_meeting_room (company_id, dept_id, sort, id);
create index meeting_meeting_room_keeper on meeting_meeting_room (company_id, keeper);
create index meeting_meeting_room_grams on meeting_meeting_room using gin (grams);
call keep_records('meeting_meeting_room', 'meetingRoom');

create table meeting_meeting_booking (
  like record_base including defaults including identity,
  subject text,
  room bigint,
  start_at timestamptz,
  end_at timestamptz,
  host bigint,
  users text,
  users_label text,
  people integer,
  repeat text,
  repeat_label text,
  until date,
  series text,
  agenda text,
  state text,
  state_label text,
  minutes text,
  files jsonb,
  reminded boolean,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, subject)) stored,
  primary key (company_id, id),
  constraint meeting_meeting_booking_room_no_overlap exclude using gist (int8range(company_id, company_id, '[]') with =, int8range("room", "room", '[]') with =, tstzrange("start_at", "end_at", '[)') with &&) where ("room" is not null and "start_at" <= "end_at" and "state" in ('booked', 'asked', 'ongoing', 'done')),
  foreign key (company_id, room) references meeting_meeting_room (company_id, id),
  foreign key (company_id, host) references org_user (company_id, id)
);
create index meeting_meeting_booking_by_start_at on meeting_meeting_booking (company_id, start_at, id);
create index meeting_meeting_booking_dept_by_start_at on meeting_meeting_booking (company_id, dept_id, start_at, id);
create index meeting_meeting_booking_room on meeting_meeting_booking (company_id, room);
create index meeting_meeting_booking_host on meeting_meeting_booking (company_id, host);
create index meeting_meeting_booking_grams on meeting_meeting_booking using gin (grams);
call keep_records('meeting_meeting_booking', 'meetingBooking');
call keep_no_overlap('meeting_meeting_booking', 'room', 'start_at', 'end_at', 'state');

create table meeting_meeting_todo (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  booking bigint,
  content text,
  person bigint,
  due date,
  done boolean,
  told boolean,
  reminded boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, content)) stored,
  primary key (company_id, id),
  foreign key (company_id, booking) references meeting_meeting_booking (company_id, id) on delete cascade,
  foreign key (company_id, person) references org_user (company_id, id)
);
create index meeting_meeting_todo_by_due on meeting_meeting_todo (company_id, due, id);
create index meeting_meeting_todo_dept_by_due on meeting_meeting_todo (company_id, dept_id, due, id);
create index meeting_meeting_todo_booking on meeting_meeting_todo (company_id, booking);
create index meeting_meeting_todo_person on meeting_meeting_todo (company_id, person);
create index meeting_meeting_todo_grams on meeting_meeting_todo using gin (grams);
call keep_lines('meeting_meeting_todo', 'meetingTodo', 'meetingBooking', 'todos', 'booking');

