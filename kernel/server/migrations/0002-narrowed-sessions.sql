-- A session may be narrowed to some calls, and its person can name it to end it. origin: the outside system it came from.
alter table session
  add column id bigint generated always as identity unique,
  add column narrowed_to text[],
  add column origin text;
