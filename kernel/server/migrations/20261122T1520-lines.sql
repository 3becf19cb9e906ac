-- Lines of a record (kernel/meta/entity.ts childOf): their changes are told under the record they belong to, as the
-- lines before and after: {"plans": [[…], [{…}]]}.
create function lines_changed() returns trigger language plpgsql as $$
declare
  entity text := tg_argv[0];
  field text := tg_argv[1];
  link text := tg_argv[2];
begin
  if tg_op = 'INSERT' then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      select company_id, entity, record_id, 'update', min(created_by), jsonb_build_object(field, jsonb_build_array('[]'::jsonb, jsonb_agg(line order by line_no)))
        from (select company_id, created_by, line_no, to_jsonb(added) - 'grams' as line, (to_jsonb(added) ->> link)::bigint as record_id from added) a
        group by company_id, record_id;
  elsif tg_op = 'DELETE' then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      select company_id, entity, record_id, 'update', nullif(current_setting('app.user_id', true), '')::bigint, jsonb_build_object(field, jsonb_build_array(jsonb_agg(line order by line_no), '[]'::jsonb))
        from (select company_id, line_no, to_jsonb(removed) - 'grams' as line, (to_jsonb(removed) ->> link)::bigint as record_id from removed) r
        group by company_id, record_id;
  end if;
  return null;
end $$;

-- A line that only moved up or down did not change.
create function line_changed() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - array['version', 'updated_by', 'updated_date', 'grams', 'line_no'];
  after jsonb := to_jsonb(new) - array['version', 'updated_by', 'updated_date', 'grams', 'line_no'];
begin
  if before is distinct from after then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      values (new.company_id, tg_argv[0], (after ->> tg_argv[2])::bigint, 'update', new.updated_by,
        jsonb_build_object(tg_argv[1], jsonb_build_array(jsonb_build_array(before), jsonb_build_array(after))));
  end if;
  return null;
end $$;

-- Makes a table one of lines: the wall, kept counts, and changes told under their record.
create procedure keep_lines(target regclass, entity text, parent text, field text, link text) language plpgsql as $$
begin
  call wall_in(target);
  execute format('create unique index %I on %s (company_id, create_key) where create_key is not null', target || '_create_key', target);
  execute format('create trigger record_inserted after insert on %s referencing new table as added for each statement execute function record_inserted(%L, %L)', target, entity, 'unlogged');
  execute format('create trigger record_removed after delete on %s referencing old table as removed for each statement execute function record_removed(%L, %L)', target, entity, 'unlogged');
  execute format('create trigger lines_added after insert on %s referencing new table as added for each statement execute function lines_changed(%L, %L, %L)', target, parent, field, link);
  execute format('create trigger lines_removed after delete on %s referencing old table as removed for each statement execute function lines_changed(%L, %L, %L)', target, parent, field, link);
  execute format('create trigger line_changed after update on %s for each row execute function line_changed(%L, %L, %L)', target, parent, field, link);
end $$;
