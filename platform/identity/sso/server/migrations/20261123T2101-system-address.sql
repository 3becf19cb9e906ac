-- Where processes may ask an outside system.
alter table sso_outside_system add column address text;
