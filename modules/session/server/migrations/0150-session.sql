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
create table session_attempt (
  id bigint generated always as identity primary key,
  login_name text not null,
  ip text not null,
  -- Of a browser that signed the person in before; null for strangers.
  device bytea,
  at timestamptz not null default now()
);
create index session_attempt_name on session_attempt (login_name, at);
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
create index session_attempt_ip on session_attempt (ip, at);
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
