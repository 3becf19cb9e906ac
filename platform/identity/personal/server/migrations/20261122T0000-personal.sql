-- after: org
-- What a member's invoices are made out to: the type used last and the fields of both types.
create table personal_invoice (
  company_id bigint not null,
  user_id bigint not null,
  invoices_type text not null,
  person_name text,
  company_name text,
  honesty_code text,
  email text,
  registered_address text,
  phone text,
  bank text,
  bank_account text,
  receiver text,
  receive_address text,
  updated_date timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
call wall_in('personal_invoice');
