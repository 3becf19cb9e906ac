-- Links for people outside: only a hash of each secret is kept.
create table invitation (
  id bigint generated always as identity,
  company_id bigint not null,
  kind text not null,
  record_id bigint not null,
  name text not null,
  org text not null default '',
  until timestamptz not null,
  token_hash bytea not null,
  invited_by bigint not null,
  created_date timestamptz not null default now(),
  seen_date timestamptz,
  revoked_date timestamptz,
  primary key (company_id, id)
);
create unique index invitation_token on invitation (token_hash);
create index invitation_record on invitation (company_id, kind, record_id, id);
call wall_in('invitation');
