-- Who holds which role lies in authz_role_user. A person's record shows the same as one of its fields, so that forms,
-- lists, imports and the change log know it; whichever side is changed, the other follows in the same transaction.
create function authz_show_roles(company bigint, people bigint[]) returns void language sql as $$
  -- Below a change of the record itself its author stays; else it is whoever the transaction names.
  update org_user u set roles = held.ids, roles_label = held.names,
    updated_by = case when pg_trigger_depth() > 1 then u.updated_by else nullif(current_setting('app.user_id', true), '')::bigint end
  from (
    select p.id, string_agg(r.id::text, ',' order by r.sort, r.id) as ids, string_agg(r.name, '、' order by r.sort, r.id) as names
    from unnest(people) p (id)
    left join authz_role_user ru on ru.company_id = company and ru.user_id = p.id
    left join authz_role r on r.company_id = ru.company_id and r.id = ru.role_id
    group by p.id
  ) held
  where u.company_id = company and u.id = held.id
    and (u.roles is distinct from held.ids or u.roles_label is distinct from held.names)
$$;

create function authz_roles_given() returns trigger language plpgsql as $$
begin
  perform authz_show_roles(company_id, array_agg(distinct user_id)) from changed group by company_id;
  return null;
end $$;
create trigger authz_role_given after insert on authz_role_user referencing new table as changed
  for each statement execute function authz_roles_given();
create trigger authz_role_taken after delete on authz_role_user referencing old table as changed
  for each statement execute function authz_roles_given();

create function authz_role_renamed() returns trigger language plpgsql as $$
begin
  perform authz_show_roles(new.company_id, array_agg(user_id)) from authz_role_user
    where company_id = new.company_id and role_id = new.id having count(*) > 0;
  return null;
end $$;
create trigger authz_role_renamed after update on authz_role for each row
  when (new.name is distinct from old.name or new.sort is distinct from old.sort) execute function authz_role_renamed();

create function authz_roles_chosen() returns trigger language plpgsql as $$
declare
  chosen bigint[] := coalesce(string_to_array(new.roles, ',')::bigint[], '{}');
begin
  delete from authz_role_user where company_id = new.company_id and user_id = new.id and role_id <> all (chosen);
  insert into authz_role_user (company_id, role_id, user_id) select new.company_id, unnest(chosen), new.id on conflict do nothing;
  return null;
end $$;
create trigger authz_roles_chosen after insert on org_user for each row when (new.roles is not null) execute function authz_roles_chosen();
create trigger authz_roles_changed after update on org_user for each row
  when (new.roles is distinct from old.roles) execute function authz_roles_chosen();

do $$ begin
  perform authz_show_roles(company_id, array_agg(distinct user_id)) from authz_role_user group by company_id;
end $$;
