-- What an update changed is told column by column, by a function that each table has of its own: to write both rows as JSON
-- and look through it cost a third of a millisecond for a contract, whatever had changed.

-- Writes the function of one table anew, as its columns are now, and has its trigger use it.
create procedure write_change_function(target regclass) language plpgsql as $$
declare
  name text := format('%I', 'changed_' || (select relname from pg_class where oid = target));
  entity text;
  differing text;
begin
  select convert_from(substring(tgargs from 1 for length(tgargs) - 1), 'UTF8') into entity
    from pg_trigger where tgrelid = target and tgname = 'record_updated';
  -- In quotation marks, for columns may be called by words of the language, such as "by".
  select string_agg(format('case when new."%1$s" is distinct from old."%1$s" then jsonb_build_object(%2$L, jsonb_build_array(old."%1$s", new."%1$s")) else ''{}'' end',
      replace(attname, '"', '""'), attname), E'\n    || ' order by attnum) into differing
    from pg_attribute where attrelid = target and attnum > 0 and not attisdropped
      and attname not in ('version', 'updated_by', 'updated_date', 'grams');
  -- What it was written of stands with it: where that is the same, it is left alone.
  if obj_description(to_regproc(name), 'pg_proc') is distinct from md5(differing) then
    execute format($body$
create or replace function %s() returns trigger language plpgsql as $function$
declare
  differing jsonb;
begin
  if current_setting('app.summing', true) = 'on' then return null; end if;
  differing := '{}'::jsonb || %s;
  if differing <> '{}' then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      values (new.company_id, tg_argv[0], new.id, 'update', new.updated_by, differing);
  end if;
  return null;
end $function$ $body$, name, differing);
    execute format('comment on function %s() is %L', name, md5(differing));
  end if;
  if to_regproc(name) is distinct from (select tgfoid::regproc from pg_trigger where tgrelid = target and tgname = 'record_updated') then
    execute format('create or replace trigger record_updated after update on %s for each row execute function %s(%L)', target, name, entity);
  end if;
end $$;

-- Of all tables of records of one kind: called after every change of the schema. Shelves tell their entity by the row.
create procedure write_change_functions() language plpgsql as $$
declare
  target regclass;
begin
  for target in
    select t.tgrelid::regclass from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where t.tgname = 'record_updated' and c.relnamespace = current_schema()::regnamespace and p.proname <> 'shelf_updated'
  loop
    call write_change_function(target);
  end loop;
end $$;

-- As before, with the function of its own at once.
create or replace procedure keep_records(target regclass, entity text, logged boolean default true) language plpgsql as $$
declare
  log text := case when logged then 'logged' else 'unlogged' end;
begin
  call wall_in(target);
  execute format('create index %I on %s (company_id, dept_id, id)', target || '_dept_by_id', target);
  execute format('create index %I on %s (company_id, created_by, id) include (dept_id)', target || '_created_by', target);
  execute format('create unique index %I on %s (company_id, create_key) where create_key is not null', target || '_create_key', target);
  execute format('create trigger record_inserted after insert on %s referencing new table as added for each statement execute function record_inserted(%L, %L)', target, entity, log);
  if logged then
    execute format('create trigger record_updated after update on %s for each row execute function record_updated(%L)', target, entity);
    call write_change_function(target);
  end if;
  execute format('create trigger record_moved after update on %s for each row when (new.dept_id is distinct from old.dept_id) execute function record_moved(%L)', target, entity);
  execute format('create trigger record_removed after delete on %s referencing old table as removed for each statement execute function record_removed(%L, %L)', target, entity, log);
end $$;

call write_change_functions();
