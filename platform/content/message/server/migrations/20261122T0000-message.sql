-- after: org
create table message_message (
  like record_base including defaults including identity,
  receiver bigint,
  type text,
  type_label text,
  title text,
  content text,
  proc_inst_id text,
  link text,
  create_name text,
  read boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title)) stored,
  primary key (company_id, id),
  foreign key (company_id, receiver) references org_user (company_id, id)
);
create index message_message_receiver on message_message (company_id, receiver);
create index message_message_grams on message_message using gin (grams);
call keep_records('message_message', 'message');
create index message_message_unread on message_message (company_id, receiver) where not read;
create index message_message_newest on message_message (company_id, receiver, id);
