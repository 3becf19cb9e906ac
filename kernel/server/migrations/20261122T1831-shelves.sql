-- Tables whose rows are records of several entities (kernel/meta/entity.ts Shelf): the column form says of which. What
-- triggers of a table of its own are told by their arguments, these read from each row. Of lines, form is their record's
-- form and field: 'f_trip.days'.
create function shelf_inserted() returns trigger language plpgsql as $$
begin
  insert into record_count as c (company_id, entity, dept_id, slot, n)
    select company_id, form, coalesce(dept_id, 0), count_slot(), count(*) from added group by 1, 2, 3 order by 2, 3
    on conflict (entity, company_id, dept_id, slot) do update set n = c.n + excluded.n;
  if tg_argv[0] = 'lines' then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      select company_id, split_part(form, '.', 1), record_id, 'update', min(created_by),
          jsonb_build_object(split_part(form, '.', 2), jsonb_build_array('[]'::jsonb, jsonb_agg(line order by line_no)))
        from (select company_id, form, record_id, created_by, line_no, jsonb_strip_nulls(to_jsonb(added) - 'grams') as line from added) a
        group by company_id, form, record_id;
  else
    insert into record_change (company_id, entity, record_id, kind, by)
      select company_id, form, id, 'create', created_by from added;
  end if;
  return null;
end $$;

create function shelf_removed() returns trigger language plpgsql as $$
declare
  person bigint := nullif(current_setting('app.user_id', true), '')::bigint;
begin
  insert into record_count as c (company_id, entity, dept_id, slot, n)
    select company_id, form, coalesce(dept_id, 0), count_slot(), -count(*) from removed group by 1, 2, 3 order by 2, 3
    on conflict (entity, company_id, dept_id, slot) do update set n = c.n + excluded.n;
  if tg_argv[0] = 'lines' then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      select company_id, split_part(form, '.', 1), record_id, 'update', person,
          jsonb_build_object(split_part(form, '.', 2), jsonb_build_array(jsonb_agg(line order by line_no), '[]'::jsonb))
        from (select company_id, form, record_id, line_no, jsonb_strip_nulls(to_jsonb(removed) - 'grams') as line from removed) r
        group by company_id, form, record_id;
  else
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      select company_id, form, id, 'remove', person, jsonb_strip_nulls(to_jsonb(removed) - 'grams') from removed;
  end if;
  return null;
end $$;

create function shelf_updated() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  differing jsonb;
begin
  if new.dept_id is distinct from old.dept_id then
    insert into record_count as c (company_id, entity, dept_id, slot, n)
      select company_id, new.form, dept, count_slot(), n
        from (values (new.company_id, coalesce(new.dept_id, 0), 1), (old.company_id, coalesce(old.dept_id, 0), -1)) moves (company_id, dept, n)
        order by dept
      on conflict (entity, company_id, dept_id, slot) do update set n = c.n + excluded.n;
  end if;
  select jsonb_object_agg(key, jsonb_build_array(before -> key, value)) into differing from jsonb_each(to_jsonb(new))
    where value is distinct from before -> key and key not in ('version', 'updated_by', 'updated_date', 'grams');
  if differing is not null then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      values (new.company_id, new.form, new.id, 'update', new.updated_by, differing);
  end if;
  return null;
end $$;

create function shelf_line_updated() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - array['version', 'updated_by', 'updated_date', 'grams', 'line_no'];
  after jsonb := to_jsonb(new) - array['version', 'updated_by', 'updated_date', 'grams', 'line_no'];
begin
  if before is distinct from after then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      values (new.company_id, split_part(new.form, '.', 1), new.record_id, 'update', new.updated_by,
        jsonb_build_object(split_part(new.form, '.', 2),
          jsonb_build_array(jsonb_build_array(jsonb_strip_nulls(before)), jsonb_build_array(jsonb_strip_nulls(after)))));
  end if;
  return null;
end $$;

-- Makes a table with the columns of record_base and `form` a shelf of records, or of lines.
create procedure keep_shelf(target regclass, holds text default 'records') language plpgsql as $$
begin
  call wall_in(target);
  execute format('create index %I on %s (company_id, form, id)', target || '_by_id', target);
  execute format('create unique index %I on %s (company_id, create_key) where create_key is not null', target || '_create_key', target);
  execute format('create trigger record_inserted after insert on %s referencing new table as added for each statement execute function shelf_inserted(%L)', target, holds);
  execute format('create trigger record_removed after delete on %s referencing old table as removed for each statement execute function shelf_removed(%L)', target, holds);
  if holds = 'lines' then
    execute format('create trigger line_changed after update on %s for each row execute function shelf_line_updated()', target);
  else
    execute format('create index %I on %s (company_id, form, dept_id, id)', target || '_dept_by_id', target);
    execute format('create index %I on %s (company_id, form, created_by, id) include (dept_id)', target || '_created_by', target);
    execute format('create trigger record_updated after update on %s for each row execute function shelf_updated()', target);
  end if;
end $$;
