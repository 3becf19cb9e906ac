-- A session may be narrowed to some calls, and its person can name it to end it. origin: the outside system it came from.
-- after_proof: what the session becomes that waits for a second factor.
alter table session
  add column id bigint generated always as identity unique,
  add column narrowed_to text[],
  add column after_proof jsonb,
  add column origin text;
