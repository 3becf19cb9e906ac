-- Member levels whose members hold a role.
create table authz_role_member_level (
  company_id bigint not null,
  role_id bigint not null,
  member_level_id bigint not null,
  primary key (company_id, role_id, member_level_id),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade
);
create index authz_role_member_level_level on authz_role_member_level (company_id, member_level_id);
call wall_in('authz_role_member_level');
