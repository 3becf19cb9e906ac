-- after: authz
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Roles by code and name.
create view pub_role with (security_invoker = true) as
  select company_id, id, code, name, sort, enabled from authz_role;

-- Who was given which role.
create view pub_role_person with (security_invoker = true) as
  select company_id, role_id, user_id from authz_role_user;

-- The member levels whose members hold a role.
create view pub_role_level with (security_invoker = true) as
  select company_id, role_id, member_level_id from authz_role_member_level;

revoke insert, update, delete on pub_role, pub_role_person, pub_role_level from zhuheng_app;
