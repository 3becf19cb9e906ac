-- A principal may let go what had come before the period as well.
alter table workflow_deputy add takes_open boolean;
