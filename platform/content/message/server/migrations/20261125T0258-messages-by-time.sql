-- The newest first by when they came, also where they are dated otherwise than they were written.
drop index message_message_newest;
create index message_message_newest on message_message (company_id, receiver, created_date, id);
