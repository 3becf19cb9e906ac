-- after: kernel
-- What modules may read of the kernel's tables, by column (docs/decisions/034-published-views.md).

-- Files with the record each belongs to.
create view pub_file with (security_invoker = true) as
  select company_id, id, storage_key, file_name, file_size, media_type, ref_module, ref_record_id, business_id, created_by, created_date, grams from file;

-- The change log. Whole, so that the chain of the audit can be compared with it.
create view pub_change with (security_invoker = true) as
  select id, company_id, entity, record_id, kind, by, at, changes from record_change;

-- Sessions, for the system's connection alone, as the table is.
create view pub_session with (security_invoker = true) as
  select id, company_id, user_id, token_hash, kind, origin, created_at, seen_at, used_at, expires_at, idle_minutes, narrowed_to,
    ip, agent from session;

-- Jobs that wait, run and ended.
create view pub_job with (security_invoker = true) as
  select company_id, id, state, input from job;

-- How far numbers have been given, by what stands before them.
create view pub_serial with (security_invoker = true) as
  select company_id, prefix, last from record_serial;

revoke insert, update, delete on pub_file, pub_change, pub_job, pub_serial from zhuheng_app;
revoke all on pub_session from zhuheng_app;
