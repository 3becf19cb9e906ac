-- What an import found missing or unreadable in a file it could read: each is a finding of the file's check.
create table cost_gap (
  company_id bigint not null, file_id bigint not null, id integer not null, level text not null, kind text not null, row_id integer not null, node_id integer,
  element text not null, field text not null, value text not null, message text not null, source_line integer not null,
  primary key (company_id, file_id, id),
  foreign key (company_id, file_id) references cost_cost_file (company_id, id) on delete cascade
);
call wall_in('cost_gap');
