-- System parameters by key, and settings of single people.
create table param_param (
  company_id bigint not null,
  key text not null,
  value text,
  title text,
  primary key (company_id, key)
);
call wall_in('param_param');
create table param_user_setting (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  value jsonb,
  primary key (company_id, user_id, key)
);
call wall_in('param_user_setting');
