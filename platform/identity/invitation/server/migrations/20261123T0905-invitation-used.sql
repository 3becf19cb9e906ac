-- Some links are good for one act; afterwards they open nothing.
alter table invitation add column used_date timestamptz;
