-- Sums that records keep of others (kernel/meta/feeds.ts, docs/decisions/054-derived-sums.md): triggers on what is summed,
-- so that no path goes around them.

-- A sum that follows other records is no change that anybody made to the record.
create or replace function record_updated() returns trigger language plpgsql as $$
declare
  before jsonb;
  differing jsonb;
begin
  if current_setting('app.summing', true) = 'on' then return null; end if;
  before := to_jsonb(old);
  select jsonb_object_agg(key, jsonb_build_array(before -> key, value)) into differing from jsonb_each(to_jsonb(new))
    where value is distinct from before -> key and key not in ('version', 'updated_by', 'updated_date', 'grams');
  if differing is not null then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      values (new.company_id, tg_argv[0], new.id, 'update', new.updated_by, differing);
  end if;
  return null;
end $$;

-- A line that only moved up or down did not change.
create or replace function line_changed() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - array['version', 'updated_by', 'updated_date', 'grams', 'line_no'];
  after jsonb := to_jsonb(new) - array['version', 'updated_by', 'updated_date', 'grams', 'line_no'];
begin
  if current_setting('app.summing', true) = 'on' then return null; end if;
  if before is distinct from after then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      values (new.company_id, tg_argv[0], (after ->> tg_argv[2])::bigint, 'update', new.updated_by,
        jsonb_build_object(tg_argv[1], jsonb_build_array(jsonb_build_array(before), jsonb_build_array(after))));
  end if;
  return null;
end $$;

-- One trigger of `keep_sums`: adds what came and went to each record concerned, in the order of ids so that writers of
-- many meet no deadlock. Sums move by differences under the lock of the row; the largest and smallest are looked up
-- anew once the row is locked.
create procedure keep_sums_at(child regclass, link text, parent regclass, sums jsonb, event text) language plpgsql as $$
declare
  name text := format('sums_%s_%s_%s', child, link, event);
  source text := '';
  gathered text := '';
  concerned text := '';
  assigned text := '';
  looks_up boolean := false;
  field text;
  one jsonb;
begin
  for field, one in select key, value from jsonb_each(sums) order by key loop
    source := source || format(', %s as %I', one ->> 'of', field);
    if one ->> 'as' = 'sum' then
      gathered := gathered || format(', coalesce(sum(side * %1$I), 0) as %1$I', field);
      concerned := concerned || format(' or coalesce(sum(side * %I), 0) <> 0', field);
      assigned := assigned || format(', %1$I = p.%1$I + d.%1$I', field);
    else
      looks_up := true;
      concerned := concerned || format(' or %1$s(%2$I) filter (where side > 0) is distinct from %1$s(%2$I) filter (where side < 0)', one ->> 'as', field);
      assigned := assigned || format(', %I = (select %s(%s) from %s c where c.company_id = d.company_id and c.%I = d.id)', field, one ->> 'as', one ->> 'of', child, link);
    end if;
  end loop;
  execute format($make$
    create or replace function %1$I() returns trigger language plpgsql as $body$
    declare
      d record;
    begin
      for d in select company_id, id%2$s from (%3$s) x where id is not null group by company_id, id having false%4$s order by company_id, id loop
        %5$s
        perform set_config('app.summing', 'on', true);
        update %6$s p set %7$s where p.company_id = d.company_id and p.id = d.id;
        perform set_config('app.summing', '', true);
      end loop;
      return null;
    end $body$
    $make$,
    name, gathered,
    concat_ws(' union all ',
      case when event <> 'delete' then format('select company_id, %I as id, 1 as side%s from added', link, source) end,
      case when event <> 'insert' then format('select company_id, %I as id, -1 as side%s from removed', link, source) end),
    concerned,
    case when looks_up then format('perform 1 from %s where company_id = d.company_id and id = d.id for no key update;', parent) else '' end,
    parent, substr(assigned, 3));
  execute format('create trigger %I after %s on %s referencing %s for each statement execute function %I()', name, event, child,
    concat_ws(' ', case when event <> 'delete' then 'new table as added' end, case when event <> 'insert' then 'old table as removed' end), name);
end $$;

-- Makes records of `child` feed the record that `link` names: {"received": {"as": "sum", "of": "amount"}}, as `as` one of
-- sum, max, min, `of` an expression over the child's columns. What is there already is counted in.
create procedure keep_sums(child regclass, link text, parent regclass, sums jsonb) language plpgsql as $$
declare
  field text;
  one jsonb;
begin
  call keep_sums_at(child, link, parent, sums, 'insert');
  call keep_sums_at(child, link, parent, sums, 'update');
  call keep_sums_at(child, link, parent, sums, 'delete');
  perform set_config('app.summing', 'on', true);
  for field, one in select key, value from jsonb_each(sums) loop
    execute format('update %s p set %I = %s from (select company_id, %I as id, %s(%s) as n from %s where %I is not null group by 1, 2) d
      where p.company_id = d.company_id and p.id = d.id and d.n is not null', parent, field,
      case when one ->> 'as' = 'sum' then format('p.%I + d.n', field) else 'd.n' end, link, one ->> 'as', one ->> 'of', child, link);
  end loop;
  perform set_config('app.summing', '', true);
end $$;
