-- after: org
-- Signing in through other systems.
create table sso_sign_on_account (
  like record_base including defaults including identity,
  person bigint,
  provider text,
  provider_label text,
  issuer text,
  subject text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, subject)) stored,
  primary key (company_id, id),
  constraint sso_sign_on_account_provider_issuer_subject_key unique (company_id, provider, issuer, subject),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index sso_sign_on_account_by_subject on sso_sign_on_account (company_id, subject, id);
create index sso_sign_on_account_dept_by_subject on sso_sign_on_account (company_id, dept_id, subject, id);
create index sso_sign_on_account_person on sso_sign_on_account (company_id, person);
create index sso_sign_on_account_grams on sso_sign_on_account using gin (grams);
call keep_records('sso_sign_on_account', 'signOnAccount');

create table sso_outside_system (
  like record_base including defaults including identity,
  code text,
  name text,
  purposes text,
  purposes_label text,
  enabled boolean,
  administrators boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, code, name)) stored,
  primary key (company_id, id),
  constraint sso_outside_system_code_key unique (company_id, code)
);
create index sso_outside_system_by_code on sso_outside_system (company_id, code, id);
create index sso_outside_system_dept_by_code on sso_outside_system (company_id, dept_id, code, id);
create index sso_outside_system_grams on sso_outside_system using gin (grams);
call keep_records('sso_outside_system', 'outsideSystem');

-- Secrets shared with outside systems, sealed, apart from what lists and forms show.
create table sso_outside_secret (
  company_id bigint not null,
  system_id bigint not null,
  secret text not null,
  primary key (company_id, system_id),
  foreign key (company_id, system_id) references sso_outside_system (company_id, id) on delete cascade
);
-- A signature buys one token.
create table sso_used_signature (
  sign text primary key,
  expires_at timestamptz not null
);

-- The identity provider of a company; its secret is sealed.
create table sso_provider (
  company_id bigint primary key,
  kind text not null check (kind in ('cas', 'oidc')),
  server text not null,
  public_url text not null,
  client_id text not null,
  client_secret text,
  login_attribute text not null,
  link_by_name boolean not null
);

-- Sign-ins on their way to the provider and back; each comes back once, to the browser that left.
create table sso_visit (
  state_hash bytea primary key,
  browser_hash bytea not null,
  target text not null,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index sso_visit_expires on sso_visit (expires_at);
revoke all on sso_outside_secret, sso_used_signature, sso_provider, sso_visit from zhuheng_app;
