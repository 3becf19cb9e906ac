-- Forms that companies design (docs/decisions/049): the form, its draft, its versions, and two tables for the records and
-- the lines of all of them.
create table forms_designed_form (
  like record_base including defaults including identity,
  name text,
  code text,
  icon text,
  category text,
  category_label text,
  starters text,
  note text,
  state text,
  state_label text,
  edition integer,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint forms_designed_form_code_key unique (company_id, code)
);
create index forms_designed_form_grams on forms_designed_form using gin (grams);
call keep_records('forms_designed_form', 'designedForm');
create table forms_draft (
  company_id bigint not null,
  code text not null,
  -- What is being designed; the columns its fields have had ever since.
  design jsonb not null,
  columns jsonb not null default '{"record": {}, "lines": {}}',
  revision integer not null default 1,
  saved_by bigint,
  saved_date timestamptz not null default now(),
  primary key (company_id, code)
);
call wall_in('forms_draft');

create table forms_version (
  company_id bigint not null,
  code text not null,
  version integer not null,
  design jsonb not null,
  columns jsonb not null,
  note text,
  created_by bigint,
  created_date timestamptz not null default now(),
  primary key (company_id, code, version)
);
call wall_in('forms_version');

-- Columns by kind: s text that keywords find, c choices with their texts, n numbers, d days, l links, i whole numbers,
-- b yes or no, z instants, t text, j files. The first of each kind stand first: what stands late in a row costs more.
create table forms_record (
  like record_base including defaults including identity,
  form text not null,
  status text, status_label text,
  s1 text, s2 text, s3 text, s4 text, n1 numeric, n2 numeric, n3 numeric, n4 numeric, d1 date, d2 date, d3 date, d4 date, c1 text, c1_label text, c2 text, c2_label text, c3 text, c3_label text, c4 text, c4_label text, l1 bigint, l2 bigint, l3 bigint, l4 bigint, i1 integer, i2 integer, i3 integer, i4 integer, b1 boolean, b2 boolean, b3 boolean, b4 boolean, z1 timestamptz, z2 timestamptz, z3 timestamptz, z4 timestamptz, t1 text, t2 text, t3 text, t4 text, j1 jsonb, j2 jsonb, j3 jsonb, j4 jsonb,
  s5 text, s6 text, n5 numeric, n6 numeric, n7 numeric, n8 numeric, d5 date, d6 date, d7 date, d8 date, c5 text, c5_label text, c6 text, c6_label text, c7 text, c7_label text, c8 text, c8_label text, l5 bigint, l6 bigint, l7 bigint, l8 bigint, i5 integer, i6 integer, i7 integer, i8 integer, b5 boolean, b6 boolean, b7 boolean, b8 boolean, z5 timestamptz, z6 timestamptz, z7 timestamptz, z8 timestamptz, t5 text, t6 text, t7 text, t8 text, j5 jsonb, j6 jsonb, j7 jsonb, j8 jsonb,
  n9 numeric, n10 numeric, n11 numeric, n12 numeric, d9 date, d10 date, d11 date, d12 date, c9 text, c9_label text, c10 text, c10_label text, c11 text, c11_label text, c12 text, c12_label text, l9 bigint, l10 bigint, l11 bigint, l12 bigint, i9 integer, i10 integer, i11 integer, i12 integer, b9 boolean, b10 boolean, b11 boolean, b12 boolean, z9 timestamptz, z10 timestamptz, z11 timestamptz, z12 timestamptz, t9 text, t10 text, t11 text, t12 text, j9 jsonb, j10 jsonb, j11 jsonb, j12 jsonb,
  n13 numeric, n14 numeric, n15 numeric, n16 numeric, d13 date, d14 date, d15 date, d16 date, c13 text, c13_label text, c14 text, c14_label text, c15 text, c15_label text, c16 text, c16_label text, l13 bigint, l14 bigint, l15 bigint, l16 bigint, b13 boolean, b14 boolean, b15 boolean, b16 boolean, t13 text, t14 text, t15 text, t16 text,
  n17 numeric, n18 numeric, n19 numeric, n20 numeric, d17 date, d18 date, d19 date, d20 date, c17 text, c17_label text, c18 text, c18_label text, c19 text, c19_label text, c20 text, c20_label text, l17 bigint, l18 bigint, l19 bigint, l20 bigint, b17 boolean, b18 boolean, b19 boolean, b20 boolean, t17 text, t18 text, t19 text, t20 text,
  n21 numeric, n22 numeric, n23 numeric, n24 numeric, c21 text, c21_label text, c22 text, c22_label text, c23 text, c23_label text, c24 text, c24_label text, l21 bigint, l22 bigint, l23 bigint, l24 bigint, t21 text, t22 text, t23 text, t24 text,
  n25 numeric, n26 numeric, n27 numeric, n28 numeric, t25 text, t26 text, t27 text, t28 text,
  n29 numeric, n30 numeric, n31 numeric, n32 numeric, t29 text, t30 text, t31 text, t32 text,
  n33 numeric, n34 numeric, n35 numeric, n36 numeric, t33 text, t34 text, t35 text, t36 text,
  n37 numeric, n38 numeric, n39 numeric, n40 numeric, t37 text, t38 text, t39 text, t40 text,
  t41 text, t42 text, t43 text, t44 text,
  t45 text, t46 text, t47 text, t48 text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, s1, s2, s3, s4, s5, s6)) stored,
  primary key (company_id, id)
);
call keep_shelf('forms_record');
-- The first of each kind have indexes: lists sort and filter by them. Empty ones of the rest take no room.
create index forms_record_s2 on forms_record (company_id, form, s2, id);
create index forms_record_s3 on forms_record (company_id, form, s3, id);
create index forms_record_n1 on forms_record (company_id, form, n1, id);
create index forms_record_n2 on forms_record (company_id, form, n2, id);
create index forms_record_d1 on forms_record (company_id, form, d1, id);
create index forms_record_d2 on forms_record (company_id, form, d2, id);
create index forms_record_status on forms_record (company_id, form, status, id);
create index forms_record_n3 on forms_record (company_id, form, n3, id) where n3 is not null;
create index forms_record_n4 on forms_record (company_id, form, n4, id) where n4 is not null;
create index forms_record_d3 on forms_record (company_id, form, d3, id) where d3 is not null;
create index forms_record_d4 on forms_record (company_id, form, d4, id) where d4 is not null;
create index forms_record_c1 on forms_record (company_id, form, c1, id) where c1 is not null;
create index forms_record_c2 on forms_record (company_id, form, c2, id) where c2 is not null;
create index forms_record_c3 on forms_record (company_id, form, c3, id) where c3 is not null;
create index forms_record_c4 on forms_record (company_id, form, c4, id) where c4 is not null;
create index forms_record_l1 on forms_record (company_id, form, l1, id) where l1 is not null;
create index forms_record_l2 on forms_record (company_id, form, l2, id) where l2 is not null;
create index forms_record_l3 on forms_record (company_id, form, l3, id) where l3 is not null;
create index forms_record_l4 on forms_record (company_id, form, l4, id) where l4 is not null;
create index forms_record_i1 on forms_record (company_id, form, i1, id) where i1 is not null;
create index forms_record_z1 on forms_record (company_id, form, z1, id) where z1 is not null;
create index forms_record_grams on forms_record using gin (grams);

create table forms_line (
  like record_base including defaults including identity,
  form text not null,
  record_id bigint not null,
  line_no integer not null default 0,
  s1 text, s2 text, s3 text, n1 numeric, n2 numeric, n3 numeric, n4 numeric, d1 date, d2 date, d3 date, d4 date, c1 text, c1_label text, c2 text, c2_label text, c3 text, c3_label text, c4 text, c4_label text, l1 bigint, l2 bigint, l3 bigint, l4 bigint, i1 integer, i2 integer, i3 integer, i4 integer, b1 boolean, b2 boolean, b3 boolean, b4 boolean, z1 timestamptz, z2 timestamptz, z3 timestamptz, z4 timestamptz, t1 text, t2 text, t3 text, t4 text,
  n5 numeric, n6 numeric, n7 numeric, n8 numeric, d5 date, d6 date, d7 date, d8 date, c5 text, c5_label text, c6 text, c6_label text, c7 text, c7_label text, c8 text, c8_label text, l5 bigint, l6 bigint, l7 bigint, l8 bigint, i5 integer, i6 integer, b5 boolean, b6 boolean, b7 boolean, b8 boolean, t5 text, t6 text, t7 text, t8 text,
  n9 numeric, n10 numeric, n11 numeric, n12 numeric, c9 text, c9_label text, c10 text, c10_label text, t9 text, t10 text, t11 text, t12 text,
  n13 numeric, n14 numeric, n15 numeric, n16 numeric, t13 text, t14 text, t15 text, t16 text,
  n17 numeric, n18 numeric, n19 numeric, n20 numeric,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, s1, s2, s3)) stored,
  primary key (company_id, id),
  foreign key (company_id, record_id) references forms_record (company_id, id) on delete cascade
);
call keep_shelf('forms_line', 'lines');
create index forms_line_record on forms_line (company_id, record_id, line_no);
create index forms_line_n1 on forms_line (company_id, form, n1, id) where n1 is not null;
create index forms_line_n2 on forms_line (company_id, form, n2, id) where n2 is not null;
create index forms_line_d1 on forms_line (company_id, form, d1, id) where d1 is not null;
create index forms_line_c1 on forms_line (company_id, form, c1, id) where c1 is not null;
create index forms_line_l1 on forms_line (company_id, form, l1, id) where l1 is not null;
create index forms_line_l2 on forms_line (company_id, form, l2, id) where l2 is not null;
create index forms_line_grams on forms_line using gin (grams);

-- The forms in force, each in its newest version.
create view pub_designed_form with (security_invoker = true) as
  select f.company_id, f.id, f.code, f.name, f.icon, f.category, f.category_label, f.starters, f.note, f.state, f.edition,
      f.version || '/' || extract(epoch from f.updated_date) as record_version, v.design, v.columns
    from forms_designed_form f join forms_version v on v.company_id = f.company_id and v.code = f.code and v.version = f.edition
    where f.edition > 0;
revoke insert, update, delete on pub_designed_form from zhuheng_app;

-- Every text of a record that may hold addresses of pictures, one a row: formatted texts lie among the columns t.
create view pub_form_text with (security_invoker = true) as
  select r.company_id, r.id, t.text from forms_record r
    cross join unnest(array[r.t1, r.t2, r.t3, r.t4, r.t5, r.t6, r.t7, r.t8, r.t9, r.t10, r.t11, r.t12, r.t13, r.t14, r.t15, r.t16, r.t17, r.t18, r.t19, r.t20, r.t21, r.t22, r.t23, r.t24, r.t25, r.t26, r.t27, r.t28, r.t29, r.t30, r.t31, r.t32, r.t33, r.t34, r.t35, r.t36, r.t37, r.t38, r.t39, r.t40, r.t41, r.t42, r.t43, r.t44, r.t45, r.t46, r.t47, r.t48]) t (text)
    where t.text like '%/api/%' or t.text like '%/image/%' or t.text like '%/upload/%';
revoke insert, update, delete on pub_form_text from zhuheng_app;
