-- The recycle bin (kernel/server/records/bin): what people delete is kept here whole for a while, so that no query about
-- records has to know of deleted ones (docs/decisions/078-a-bin-beside-the-tables.md).

create table record_bin (
  id bigint generated always as identity,
  company_id bigint not null,
  entity text not null,
  record_id bigint not null,
  title text,
  -- Records that went with it: its lines and what else belongs to it.
  belongings integer not null default 0,
  deleted_by bigint not null,
  deleted_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index record_bin_own on record_bin (company_id, deleted_by, id);
create index record_bin_age on record_bin (deleted_at);
call wall_in('record_bin');

-- Its row and those that went with it; `place` tells in which order they can come back.
create table record_bin_row (
  company_id bigint not null,
  bin_id bigint not null,
  place integer not null,
  source text not null,
  content jsonb not null,
  foreign key (company_id, bin_id) references record_bin (company_id, id) on delete cascade
);
create index record_bin_row_bin on record_bin_row (company_id, bin_id, place);
call wall_in('record_bin_row');

create view pub_bin with (security_invoker = true) as
  select company_id, id, entity, record_id, title, belongings, deleted_by, deleted_at from record_bin;
revoke insert, update, delete on pub_bin from zhuheng_app;

-- The tables whose rows go with a row of `target`, each behind all that its rows lean on. What the product may not read
-- (secrets to sign in with) is gone for good.
create function bin_tables(target regclass) returns table (source regclass, place integer) language sql stable as $$
  with recursive goes as (
    select target as source, 0 as place
    union all
    select c.conrelid::regclass, g.place + 1
      from goes g join pg_constraint c on c.confrelid = g.source and c.contype = 'f' and c.confdeltype = 'c' and c.conrelid <> c.confrelid
      where g.place < 9 and has_table_privilege(c.conrelid, 'select') and has_table_privilege(c.conrelid, 'insert'))
  select source, max(place) from goes group by source
$$;

-- Keeps a row of `target` with the rows that will go with it.
create procedure bin_keep(company bigint, bin bigint, target regclass, record bigint) language plpgsql as $$
declare
  root jsonb;
  gone record;
begin
  for gone in
    select t.source, t.place,
        array(select attname::text from pg_attribute where attrelid = t.source and attgenerated <> '') as made,
        (select string_agg(format('select to_jsonb(r) as content from %s r where %s', t.source,
            case when c.confrelid = target then
              (select string_agg(format('r.%I = (%L::jsonb ->> %L)::%s', a.attname, '@root@', b.attname, format_type(b.atttypid, b.atttypmod)), ' and ')
                from unnest(c.conkey, c.confkey) k (a, b)
                join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.a join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.b)
            else
              (select format('(%s) in (select %s from record_bin_row k, jsonb_populate_record(null::%s, k.content) p where k.company_id = %L and k.bin_id = %L and k.source = %L)',
                  string_agg(format('r.%I', a.attname), ', '), string_agg(format('p.%I', b.attname), ', '), c.confrelid::regclass, company, bin, c.confrelid::regclass::text)
                from unnest(c.conkey, c.confkey) k (a, b)
                join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.a join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.b)
            end), ' union ')
          from pg_constraint c
          where c.conrelid = t.source and c.contype = 'f' and c.confdeltype = 'c' and c.confrelid <> c.conrelid
            and c.confrelid in (select o.source from bin_tables(target) o)) as rows
      from bin_tables(target) t order by t.place, t.source::text
  loop
    if gone.place = 0 then
      execute format('select to_jsonb(r) - $1 from %s r where r.company_id = $2 and r.id = $3', target) into root using gone.made, company, record;
      insert into record_bin_row (company_id, bin_id, place, source, content) values (company, bin, 0, target::text, root);
    else
      execute format('insert into record_bin_row (company_id, bin_id, place, source, content)
        select %L, %L, %L, %L, content - %L::text[] from (%s) x', company, bin, gone.place, gone.source::text, gone.made,
        replace(gone.rows, '@root@', replace(root::text, '''', '''''')));
    end if;
  end loop;
end $$;

-- Keeps rows of a table without a link that the database knows: those whose column holds a value.
create procedure bin_keep_beside(company bigint, bin bigint, target regclass, link text, value text) language plpgsql as $$
begin
  execute format('insert into record_bin_row (company_id, bin_id, place, source, content)
    select r.company_id, %L, 10, %L, to_jsonb(r) - array(select attname::text from pg_attribute where attrelid = %L::regclass and attgenerated <> '''')
      from %s r where r.company_id = %L and r.%I::text = %L', bin, target::text, target, target, company, link, value);
end $$;

-- Puts everything back under its old numbers. `fresh` says by table which columns begin anew, because the database fills
-- them from what comes back after it.
create procedure bin_restore(company bigint, bin bigint, fresh jsonb) language plpgsql as $$
declare
  kept record;
begin
  for kept in
    select b.source, b.place,
        (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = b.source::regclass and attnum > 0 and not attisdropped and attgenerated = '' and b.example ? attname::text) as columns,
        (select string_agg(quote_ident(a.attname), ', ') from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = b.source::regclass and i.indisprimary) as key
      from (select source, min(place) as place, (array_agg(content))[1] as example from record_bin_row
        where company_id = company and bin_id = bin group by source) b
      order by b.place, b.source
  loop
    execute format('insert into %1$s (%2$s) overriding system value
      select %2$s from (select (jsonb_populate_record(null::%1$s, k.content || %3$L)).* from record_bin_row k
        where k.company_id = %4$L and k.bin_id = %5$L and k.source = %6$L) r %7$s',
      kept.source::regclass, kept.columns, coalesce(fresh -> kept.source, '{}'), company, bin, kept.source,
      case when kept.place > 0 and kept.key is not null then format('on conflict (%s) do nothing', kept.key) else '' end);
  end loop;
end $$;

-- What comes back is no new record: the log says who brought it back.
create or replace function record_inserted() returns trigger language plpgsql as $$
declare
  restored boolean := current_setting('app.restoring', true) = 'on';
begin
  insert into record_count as c (company_id, entity, dept_id, slot, n)
    select company_id, tg_argv[0], coalesce(dept_id, 0), count_slot(), count(*) from added group by 1, 3
    on conflict (entity, company_id, dept_id, slot) do update set n = c.n + excluded.n;
  if tg_argv[1] = 'unlogged' then return null; end if;
  insert into record_change (company_id, entity, record_id, kind, by)
    select company_id, tg_argv[0], id, case when restored then 'restore' else 'create' end,
        case when restored then nullif(current_setting('app.user_id', true), '')::bigint else created_by end from added;
  return null;
end $$;

create or replace function lines_changed() returns trigger language plpgsql as $$
declare
  entity text := tg_argv[0];
  field text := tg_argv[1];
  link text := tg_argv[2];
begin
  if current_setting('app.restoring', true) = 'on' then return null; end if;
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

create or replace function shelf_inserted() returns trigger language plpgsql as $$
declare
  restored boolean := current_setting('app.restoring', true) = 'on';
begin
  insert into record_count as c (company_id, entity, dept_id, slot, n)
    select company_id, form, coalesce(dept_id, 0), count_slot(), count(*) from added group by 1, 2, 3 order by 2, 3
    on conflict (entity, company_id, dept_id, slot) do update set n = c.n + excluded.n;
  if tg_argv[0] = 'lines' then
    if restored then return null; end if;
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      select company_id, split_part(form, '.', 1), record_id, 'update', min(created_by),
          jsonb_build_object(split_part(form, '.', 2), jsonb_build_array('[]'::jsonb, jsonb_agg(line order by line_no)))
        from (select company_id, form, record_id, created_by, line_no, jsonb_strip_nulls(to_jsonb(added) - 'grams') as line from added) a
        group by company_id, form, record_id;
  else
    insert into record_change (company_id, entity, record_id, kind, by)
      select company_id, form, id, case when restored then 'restore' else 'create' end,
          case when restored then nullif(current_setting('app.user_id', true), '')::bigint else created_by end from added;
  end if;
  return null;
end $$;
