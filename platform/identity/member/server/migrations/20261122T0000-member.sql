-- after: authz-published
-- Member levels, and the membership of each member: a user of kind 'member'.
create table member_member_level (
  like record_base including defaults including identity,
  name text,
  fee numeric(18,2),
  days integer,
  sort integer,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint member_member_level_name_key unique (company_id, name)
);
create index member_member_level_by_sort on member_member_level (company_id, sort, id);
create index member_member_level_dept_by_sort on member_member_level (company_id, dept_id, sort, id);
create index member_member_level_grams on member_member_level using gin (grams);
call keep_records('member_member_level', 'memberLevel');

create table member_membership (
  company_id bigint not null,
  user_id bigint not null,
  level bigint not null,
  fee numeric(18,2),
  begin_date date,
  end_date date,
  -- The last reminder that was sent: so many days before the end.
  reminded integer,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade,
  foreign key (company_id, level) references member_member_level (company_id, id)
);
create index member_membership_level on member_membership (company_id, level);
create index member_membership_end on member_membership (company_id, end_date);
call wall_in('member_membership');

-- The roles of a person: the own ones, and those of the member level.
create or replace function held_roles(company bigint, person bigint) returns setof bigint language sql stable as $$
  select role_id from pub_role_person where company_id = company and user_id = person
  union select x.role_id from pub_role_level x
    join member_membership m on m.company_id = x.company_id and m.level = x.member_level_id
    where m.company_id = company and m.user_id = person
$$;

-- True before the first and after the last day of a person's membership; false for who is no member.
create or replace function membership_closed(company bigint, person bigint) returns boolean language sql stable as $$
  select exists (select from member_membership m where m.company_id = company and m.user_id = person
    and (m.begin_date > (now() at time zone 'Asia/Shanghai')::date or m.end_date < (now() at time zone 'Asia/Shanghai')::date))
$$;
