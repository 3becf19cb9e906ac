-- after: org, security
-- Passwords as memory-hard hashes, apart from the person's record; failed attempts per account and address.
create table session_credential (
  company_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  must_change boolean not null default false,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
-- Earlier passwords of a person, as hashes: they are not taken again.
create table session_old_password (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  at timestamptz not null default now(),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
create index session_old_password_user on session_old_password (company_id, user_id, id desc);
revoke all on session_old_password from zhuheng_app;

create table session_attempt (
  id bigint generated always as identity primary key,
  login_name text not null,
  ip text not null,
  -- Of a browser that signed the person in before; null for strangers.
  device bytea,
  at timestamptz not null default now()
);
create index session_attempt_name on session_attempt (login_name, at);
create index session_attempt_ip on session_attempt (ip, at);
create index session_attempt_at on session_attempt (at);
-- Browsers in which a person signed in: only a hash of the mark that each of them keeps.
create table session_device (
  mark_hash bytea not null,
  company_id bigint not null,
  user_id bigint not null,
  used_at timestamptz not null default now(),
  primary key (mark_hash, company_id, user_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
create index session_device_user on session_device (company_id, user_id, used_at);
-- Open pictures: the answer is asked once and gone.
create table session_captcha (
  id uuid primary key,
  code text not null,
  expires_at timestamptz not null
);
-- Key pair that encrypts passwords on their way.
create table session_key (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
revoke all on session_credential, session_attempt, session_device, session_captcha, session_key from zhuheng_app;

-- Signing in by phone, registering, recovering: codes, tickets, limits, and customers' own sign-in pages.
create table session_sms_message (
  like record_base including defaults including identity,
  phone text,
  purpose text,
  purpose_label text,
  content text,
  state text,
  state_label text,
  failure text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, phone)) stored,
  primary key (company_id, id)
);
create index session_sms_message_grams on session_sms_message using gin (grams);
call keep_records('session_sms_message', 'smsMessage');

create table session_customer_portal (
  like record_base including defaults including identity,
  code text,
  customer bigint,
  login_system_name text,
  login_logo jsonb,
  enabled boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, code, login_system_name)) stored,
  primary key (company_id, id),
  constraint session_customer_portal_code_key unique (company_id, code)
);
create index session_customer_portal_by_code on session_customer_portal (company_id, code, id);
create index session_customer_portal_dept_by_code on session_customer_portal (company_id, dept_id, code, id);
create index session_customer_portal_customer on session_customer_portal (company_id, customer);
create index session_customer_portal_grams on session_customer_portal using gin (grams);
call keep_records('session_customer_portal', 'customerPortal');
-- An address without a company must lead to one page.
create unique index session_customer_portal_address on session_customer_portal (code);

-- The customer page through which a person registered.
create table session_portal_user (
  company_id bigint not null,
  user_id bigint not null,
  portal_id bigint not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade,
  foreign key (company_id, portal_id) references session_customer_portal (company_id, id) on delete cascade
);
create index session_portal_user_portal on session_portal_user (company_id, portal_id);
call wall_in('session_portal_user');

-- Codes sent to phones, as hashes; each answers once.
create table session_sms_code (
  id bigint generated always as identity primary key,
  phone text not null,
  purpose text not null,
  ip text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_sms_code_phone on session_sms_code (phone, created_at);
create index session_sms_code_ip on session_sms_code (ip, created_at);

-- Leave to set a first password, told once after the given one was right.
create table session_ticket (
  ticket_hash bytea primary key,
  company_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);

-- What an address or a person may do only so often without signing in.
create table session_use (
  id bigint generated always as identity primary key,
  what text not null,
  who text not null,
  at timestamptz not null default now()
);
create index session_use_who on session_use (what, who, at);
create index session_use_at on session_use (at);
revoke all on session_sms_code, session_ticket, session_use from zhuheng_app;

-- Changes of how somebody else signs in: they wait for the person or an administrator, and stay as history.
create table session_sign_in_change (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  new_values jsonb not null,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  code_phone text,
  code_hash text,
  tries smallint not null default 0,
  outcome text,
  settled_at timestamptz,
  settled_by bigint,
  primary key (company_id, id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
create index session_sign_in_change_user on session_sign_in_change (company_id, user_id, id);
create unique index session_sign_in_change_waiting on session_sign_in_change (company_id, user_id, kind) where outcome is null;
revoke all on session_sign_in_change from zhuheng_app;
-- Those that were made stand in the audit chain.
create constraint trigger audit_append after insert or update on session_sign_in_change deferrable initially deferred
  for each row when (new.outcome = 'done') execute function audit_append();

-- Signing in by a code on the screen.
create table session_qr_code (
  code_hash bytea primary key,
  key_hash bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'refused')),
  company_id bigint,
  user_id bigint,
  ip text not null,
  agent text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_qr_code_ip on session_qr_code (ip, created_at);
create index session_qr_code_expires on session_qr_code (expires_at);

-- The second factor: not asked before it was confirmed; no code counts twice (RFC 6238 §5.2).
create table session_second_factor (
  company_id bigint not null,
  user_id bigint not null,
  secret text not null,
  since timestamptz,
  last_step bigint not null default 0,
  failures integer not null default 0,
  failed_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
create table session_recovery_code (
  company_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null,
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references session_second_factor (company_id, user_id) on delete cascade
);
revoke all on session_qr_code, session_second_factor, session_recovery_code from zhuheng_app;
