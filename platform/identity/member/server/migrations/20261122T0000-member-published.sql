-- after: member
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Memberships of people with the name of their level.
create view pub_membership with (security_invoker = true) as
  select m.company_id, m.user_id, l.name as level_name, m.fee, m.begin_date, m.end_date
  from member_membership m join member_member_level l on l.company_id = m.company_id and l.id = m.level;

revoke insert, update, delete on pub_membership from zhuheng_app;
