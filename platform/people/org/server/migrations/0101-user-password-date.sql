-- When an administrator last gave the person a password; the change log tells who it was.
alter table org_user add column password_date timestamptz;
