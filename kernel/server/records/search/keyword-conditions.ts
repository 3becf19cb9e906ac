import { sql } from 'kysely';
import { normalizeForSearch } from '#kernel/base/texts/normalize-for-search.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { likePatternContaining } from '../../db/like-pattern.ts';
import type { Sql } from '../../db/types.ts';
import { likeCondition, type QueryCondition } from '../list/list-query.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { initialGrams } from './keyword-grams.ts';
import { parseKeyword, wordCondition } from './keyword-word-conditions.ts';

/**
 * The words of a list's keyword box as conditions, each of which is to be found: in a text the list is searched by, in its
 * pinyin initials, or in the title of a record or person that a column shows.
 * @throws Refusal for too many words or a too long one
 */
export function keywordConditions(ctx: Context, entity: EntityDefinition, keyword: string): QueryCondition[] {
  const links = shownLinks(ctx, entity);
  const columns = (entity.list.search ?? []).map((code) => sql.ref(`t.${columnNameOf(entity, code)}`));
  return parseKeyword(keyword).map((word) => {
    const own = columns.length > 0 ? wordCondition({ word }, columns) : null;
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
    const store = field && fieldColumnMappingOf(field);
    const target = field && store?.label === 'linked' ? entities.get(store.target?.(field) ?? '') : undefined;
    return target && target.stored !== false ? [{ code, target }] : [];
  });
}

const idsWhere = ({ me }: Context, entity: EntityDefinition, clause: Sql): Sql =>
  sql`select t.id from ${sql.table(tableNameOf(entity))} t where ${companyRowsCondition(entity, me.companyId)} and ${clause}`;

/** Records that name one whose title, or its initials, hold the word. Where no title does, the records are not looked at. */
function idsOfLink(ctx: Context, entity: EntityDefinition, { code, target }: Link, word: string): Sql {
  const title = sql.ref(`r.${columnNameOf(target, target.titleField)}`);
  const initials = (target.list.search ?? []).includes(target.titleField) ? initialGrams(word) : null;
  const byInitials = sql`(r.grams @@ ${initials}::tsquery and pinyin_initials(lower(normalize(${title}::text, NFKC))) like ${likePatternContaining(normalizeForSearch(word))})`;
  const holds = initials ? sql`(${likeCondition(title, word)} or ${byInitials})` : likeCondition(title, word);
  const named = sql`array(select r.id from ${sql.table(tableNameOf(target))} r where ${companyRowsCondition(target, ctx.me.companyId, 'r')} and ${holds})`;
  return idsWhere(
    ctx,
    entity,
    sql`cardinality(${named}) > 0 and ${sql.ref(`t.${columnNameOf(entity, code)}`)} = any(${named})`,
  );
}
