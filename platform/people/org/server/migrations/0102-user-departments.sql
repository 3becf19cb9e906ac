-- Further departments of people, and the roles they hold as their records show them (kept equal to authz_role_user by 0117).
alter table org_user add column depts text, add column depts_label text, add column roles text, add column roles_label text;

-- Every membership of a person in a department, the main one and the further ones.
create table org_membership (
  company_id bigint not null,
  user_id bigint not null,
  dept_id bigint not null,
  main boolean not null,
  primary key (company_id, user_id, dept_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade,
  foreign key (company_id, dept_id) references org_dept (company_id, id)
);
create index org_membership_dept on org_membership (company_id, dept_id, user_id);
call wall_in('org_membership');

create function org_user_departments() returns trigger language plpgsql as $$
begin
  delete from org_membership where company_id = new.company_id and user_id = new.id;
  insert into org_membership (company_id, user_id, dept_id, main)
    select new.company_id, new.id, d, d = new.dept
    from (select new.dept as d union select unnest(string_to_array(new.depts, ','))::bigint) departments where d is not null;
  return null;
end $$;
create trigger org_user_joined after insert on org_user for each row execute function org_user_departments();
create trigger org_user_moved after update on org_user for each row
  when (new.dept is distinct from old.dept or new.depts is distinct from old.depts) execute function org_user_departments();
insert into org_membership (company_id, user_id, dept_id, main)
  select company_id, id, dept, true from org_user where dept is not null;
