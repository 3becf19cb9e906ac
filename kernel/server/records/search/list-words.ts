import { sql } from 'kysely';
import { foldText } from '#kernel/base/texts/fold.ts';
import { fieldStoreOf } from '#kernel/fields/stores.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { containing } from '../../db/like.ts';
import type { Sql } from '../../db/types.ts';
import { type Condition, like } from '../list/query.ts';
import { ownRows } from '../table/own-rows.ts';
import { initialGrams } from './grams.ts';
import { holdsWord, readWords } from './keyword.ts';

/**
 * The words of a list's keyword box as conditions, each of which is to be found: in a text the list is searched by, in its
 * pinyin initials, or in the title of a record or person that a column shows.
 * @throws Refusal for too many words or a too long one
 */
export function listWords(ctx: Context, entity: EntityDefinition, keyword: string): Condition[] {
  const links = shownLinks(ctx, entity);
  const columns = (entity.list.search ?? []).map((code) => sql.ref(`t.${columnNameOf(entity, code)}`));
  return readWords(keyword).map((word) => {
    const own = columns.length > 0 ? holdsWord(word, columns) : null;
    if (links.length === 0) return own ?? { sql: sql`false`, key: `word ${word}` };
    const texts = own ? [idsWhere(ctx, entity, sql`t.grams @@ ${own.gram ?? ''}::tsquery and ${own.sql}`)] : [];
    const found = [...texts, ...links.map((link) => idsOfLink(ctx, entity, link, word))];
    return { sql: sql`t.id in (${sql.join(found, sql` union all `)})`, key: `words ${word}` };
  });
}

interface Link {
  readonly code: string;
  readonly target: EntityDefinition;
}

/** The fields of the list's columns that show the title of one record or person. */
function shownLinks({ entities }: Context, entity: EntityDefinition): readonly Link[] {
  return entity.list.columns.flatMap((code) => {
    const field = entity.fields[code];
    const store = field && fieldStoreOf(field);
    const target = field && store?.label === 'linked' ? entities.get(store.target?.(field) ?? '') : undefined;
    return target && target.stored !== false ? [{ code, target }] : [];
  });
}

const idsWhere = ({ me }: Context, entity: EntityDefinition, clause: Sql): Sql =>
  sql`select t.id from ${sql.table(tableNameOf(entity))} t where ${ownRows(entity, me.companyId)} and ${clause}`;

/** Records that name one whose title, or its initials, hold the word. Where no title does, the records are not looked at. */
function idsOfLink(ctx: Context, entity: EntityDefinition, { code, target }: Link, word: string): Sql {
  const title = sql.ref(`r.${columnNameOf(target, target.titleField)}`);
  const initials = (target.list.search ?? []).includes(target.titleField) ? initialGrams(word) : null;
  const byInitials = sql`(r.grams @@ ${initials}::tsquery and pinyin_initials(lower(normalize(${title}::text, NFKC))) like ${containing(foldText(word))})`;
  const holds = initials ? sql`(${like(title, word)} or ${byInitials})` : like(title, word);
  const named = sql`array(select r.id from ${sql.table(tableNameOf(target))} r where ${ownRows(target, ctx.me.companyId, 'r')} and ${holds})`;
  return idsWhere(
    ctx,
    entity,
    sql`cardinality(${named}) > 0 and ${sql.ref(`t.${columnNameOf(entity, code)}`)} = any(${named})`,
  );
}
