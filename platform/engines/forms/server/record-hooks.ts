import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import { type EntityDefinition, type Fields, lineEntitiesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { RecordHooks, RecordRow, RecordValues } from '#kernel/server/records/hooks.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import { parseTitleTemplate, renderTitleTemplate } from '../model/index.ts';

const kept = new WeakMap<EntityDefinition, RecordHooks>();

/** What is done for records of a designed form: links must lead somewhere, and the title is made. @param template of the title */
export function recordHooksOfForm(entity: EntityDefinition, template: string): RecordHooks {
  const known = kept.get(entity);
  if (known) return known;
  const hooks: RecordHooks = {
    async beforeSave(ctx, values, existing) {
      await demandLinks(ctx, entity, values);
      const titled: RecordValues = values;
      titled.title = await madeTitle(ctx, entity, { template, values: { ...existing, ...values }, existing });
    },
  };
  kept.set(entity, hooks);
  return hooks;
}

/** The links of values: the entity they lead to, the id, and the field that says so. */
function linksIn(fields: Fields, values: RecordValues): { target: string; id: string; code: string }[] {
  return Object.entries(fields).flatMap(([code, field]) => {
    const store = fieldColumnMappingOf(field);
    const target = store.label === 'linked' ? store.target?.(field) : undefined;
    const id = values[code];
    return target && typeof id === 'string' && id !== '' ? [{ target, id, code }] : [];
  });
}

/** Records of a shared table have no foreign keys: what they point to is looked up here. @throws InvalidInput */
async function demandLinks(ctx: Context, entity: EntityDefinition, values: RecordValues): Promise<void> {
  const own = linksIn(entity.fields, values);
  const below = lineEntitiesOf(entity).flatMap(([code, lines]) => {
    const { record: _record, ...fields } = lines.fields;
    const rows = values[code];
    return (Array.isArray(rows) ? rows : []).flatMap((row) => linksIn(fields, row).map((link) => ({ ...link, code })));
  });
  for (const target of new Set([...own, ...below].map((link) => link.target))) {
    const links = [...own, ...below].filter((link) => link.target === target);
    const titles = await loadTitles(
      ctx,
      target,
      links.map(({ id }) => id),
    );
    const missing = links.find(({ id }) => (titles.get(id) ?? null) === null);
    if (missing) throw new InvalidInput({ [missing.code]: `所选${entity.fields[missing.code]?.label}不存在` });
  }
}

/** The title by the form's template, of the values as they will be. */
async function madeTitle(
  ctx: Context,
  entity: EntityDefinition,
  { template, values, existing }: { template: string; values: RecordValues; existing: RecordRow | null },
): Promise<string> {
  const { me } = ctx;
  const words: Record<string, string> = {
    发起人: existing?.createdBy_label ?? me.name,
    部门: me.deptName ?? '',
    日期: dayOfInstant(existing ? new Date(existing.createdDate) : new Date()),
    表单: entity.title,
  };
  for (const { label } of parseTitleTemplate(template)) {
    const found = Object.entries(entity.fields).find(([, field]) => field.label === label);
    if (label && found) words[label] = await textOf(ctx, entity, found[0], values);
  }
  return renderTitleTemplate(template, (name) => words[name] ?? '') || entity.title;
}

async function textOf(ctx: Context, entity: EntityDefinition, code: string, values: RecordValues): Promise<string> {
  const field = entity.fields[code];
  const value = values[code];
  if (!field || value === null || value === undefined || value === '') return '';
  const store = fieldColumnMappingOf(field);
  const target = store.label === 'linked' ? store.target?.(field) : undefined;
  if (target) return (await loadTitles(ctx, target, [String(value)])).get(String(value)) ?? '';
  if (store.label === 'stored') return (await ctx.runtime.labels.get(field.kind)?.(ctx, field, String(value))) ?? '';
  return formatFieldValue(field, value);
}
