-- Which people hold a role.
create table authz_role_user (
  company_id bigint not null,
  role_id bigint not null,
  user_id bigint not null,
  primary key (company_id, role_id, user_id),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
create index authz_role_user_user on authz_role_user (company_id, user_id);
call wall_in('authz_role_user');
