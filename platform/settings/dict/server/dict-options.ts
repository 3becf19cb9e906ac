import { sql } from 'kysely';
import { readTextProperty } from '#kernel/base/unknown-values.ts';
import { dictKind } from '#kernel/fields/dict/kind.ts';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import type { Choice } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { entityOwnValuesCache } from '#kernel/server/records/list/query-result-cache.ts';
import { buildTree } from '#kernel/server/records/tree/record-tree.ts';
import { dictErrors } from '../model/errors.ts';
import { dictItem } from '../model/index.ts';

/** A choice as it lies in the table, before it hangs below its parent. */
type ChoiceRow = Omit<Choice, 'id' | 'children'> & { id: string; parentId: string; groupCode: string | null };

/** Choices of a dictionary by code, nested where it is hierarchical, in their order; of a group: those at the top that are in it. */
export async function loadDictOptions(ctx: Context, code: string, group?: string): Promise<Choice[]> {
  const found = await fetchRows(
    ctx.db,
    sql<ChoiceRow>`select id, parent_id as "parentId", group_code as "groupCode", value, label,
    label as text, enabled from dict_dict_item where company_id = ${ctx.me.companyId} and type = ${code} order by sort, id`,
  );
  const top = buildTree(found).filter(({ groupCode }) => group === undefined || groupCode === group);
  return withFullTexts(top);
}

/** Gives nested choices their whole names. */
const withFullTexts = (choices: readonly Choice[], above = ''): Choice[] =>
  choices.map(({ children, ...choice }) => {
    const fullText = `${above}${choice.label}`;
    const below = children && { children: withFullTexts(children, `${fullText}/`) };
    return { ...choice, extValues: { fullText }, ...below };
  });

/** One choice by its value. @throws Refusal 404 */
export async function loadDictOption(ctx: Context, code: string, value: string): Promise<Choice> {
  const find = (choices: readonly Choice[]): Choice | undefined => {
    for (const choice of choices) {
      const found = choice.value === value ? choice : find(choice.children ?? []);
      if (found) return found;
    }
    return undefined;
  };
  const found = find(await loadDictOptions(ctx, code));
  if (!found) throw dictErrors.optionMissing();
  const { children, ...choice } = found;
  return choice;
}

/**
 * Label of a stored value; several by comma give several labels. null when one of them is unknown.
 * Kept for a moment, so that a save need not ask for what the save before it asked.
 */
export async function loadDictLabel(ctx: Context, field: Field, value: string): Promise<string | null> {
  if (isFieldOfKind(field, 'dict') && field.options) return dictKind.format(value, field);
  const type = readTextProperty(field, 'code') ?? '';
  if (ctx.db.isTransaction) return storedLabel(ctx, type, value);
  return entityOwnValuesCache(ctx, dictItem.code).get(`label ${type} ${value}`, () => storedLabel(ctx, type, value));
}

async function storedLabel(ctx: Context, type: string, value: string): Promise<string | null> {
  const values = value.split(',');
  const found = await fetchRows(
    ctx.db,
    sql<{ value: string; label: string }>`select value, label from dict_dict_item
    where company_id = ${ctx.me.companyId} and type = ${type} and value = any(${values})`,
  );
  const labels = values.map((one) => found.find((row) => row.value === one)?.label);
  return labels.every(Boolean) ? labels.join('、') : null;
}
