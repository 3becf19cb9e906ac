-- Texts are found in full and half width: （Ａ１） by (a1) and the other way round. The pieces are those of before, of texts
-- that are folded first, as kernel/base/texts/fold.ts folds words.
create or replace function record_grams(company_id bigint, dept_id bigint, created_by bigint, variadic texts text[])
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  grams text[] := array['C' || company_id, 'D' || coalesce(dept_id, 0), 'U' || coalesce(created_by, 0)];
  words text;
  letters text;
begin
  foreach words in array texts loop
    continue when words is null or words = '';
    words := lower(normalize(words, NFKC));
    grams := array_append(grams, 'B' || left(words, 4));
    for at in 1 .. length(words) loop
      grams := array_append(grams, substr(words, at, 2));
    end loop;
    letters := pinyin_initials(words);
    continue when letters = words;
    grams := array_append(grams, 'B' || left(letters, 4));
    for at in 1 .. length(letters) loop
      grams := array_append(grams, 'P' || substr(letters, at, 4));
    end loop;
  end loop;
  return array_to_tsvector(grams);
end $$;

-- The pieces of what is stored are worked out anew; nobody changed a record.
do $$
declare
  relation regclass;
begin
  for relation in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'grams' and a.attgenerated = 's' and not a.attisdropped and c.relkind = 'r'
      and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('alter table %s disable trigger user', relation);
    execute format('update %s set grams = default', relation);
    execute format('alter table %s enable trigger user', relation);
  end loop;
end $$;
