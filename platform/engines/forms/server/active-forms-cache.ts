import { sql } from 'kysely';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type Context, runAfterCommit } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { type ActiveFormDesign, DEFAULT_TITLE_TEMPLATE, entitiesOfDesignedForm } from '../model/index.ts';

/** Read again at least this often, should a notice ever get lost. */
const TRUST_MS = 15_000;
const NOTHING: readonly EntityDefinition[] = [];

interface Kept {
  readonly readAt: number;
  /** Says the same while nothing changed: entities stay the same objects, and what was made of them stays. */
  readonly stamp: string;
  readonly entities: readonly EntityDefinition[];
}

const templates = new WeakMap<EntityDefinition, string>();

/** The template by which the titles of a form's records are made. */
export const titleTemplateOf = (entity: EntityDefinition): string => templates.get(entity) ?? DEFAULT_TITLE_TEMPLATE;

const kept = new WeakMap<Runtime, Map<string, Promise<Kept>>>();

/** The forms in force of a company as entities, kept in this process. */
export async function loadActiveForms(runtime: Runtime, companyId: string): Promise<readonly EntityDefinition[]> {
  const companies = kept.get(runtime) ?? new Map<string, Promise<Kept>>();
  kept.set(runtime, companies);
  const known = await companies.get(companyId)?.catch(() => undefined);
  if (known && Date.now() - known.readAt < TRUST_MS) return known.entities;
  const asked = companies.get(companyId);
  const reading = read(runtime, companyId, known);
  // Several at once read once; whoever failed is asked again.
  if (asked === companies.get(companyId)) companies.set(companyId, reading);
  reading.catch(() => companies.delete(companyId));
  return (await reading).entities;
}

async function read(runtime: Runtime, companyId: string, before: Kept | undefined): Promise<Kept> {
  const db = runtime.database.system;
  const stamp = await stampOf(db, companyId);
  if (before?.stamp === stamp) return { ...before, readAt: Date.now() };
  const forms = await storedForms(db, companyId);
  const entities = forms.flatMap((form) => {
    const { entity, lines } = entitiesOfDesignedForm(form);
    templates.set(entity, form.design.title);
    return [entity, ...lines];
  });
  return { readAt: Date.now(), stamp, entities: entities.length > 0 ? entities : NOTHING };
}

async function stampOf(db: Db, companyId: string): Promise<string> {
  const found = await fetchFirstRow(
    db,
    sql<{
      stamp: string;
    }>`select coalesce(string_agg(code || ' ' || record_version, ',' order by code), '') as stamp
    from (select f.code, f.record_version from pub_designed_form f where f.company_id = ${companyId}) f`,
  );
  return found?.stamp ?? '';
}

async function storedForms(db: Db, companyId: string): Promise<Required<ActiveFormDesign>[]> {
  return fetchRows(
    db,
    sql<Required<ActiveFormDesign>>`select code, name, starters, design, columns
    from pub_designed_form where company_id = ${companyId} order by code`,
  );
}

/** From now on this process reads the forms of a company anew. */
const forgetForms = (runtime: Runtime, companyId: string): void => {
  kept.get(runtime)?.delete(companyId);
};

/** Every process reads the forms of the person's company anew, once the change is kept. */
export async function invalidateFormsEverywhere(ctx: Context): Promise<void> {
  const { companyId } = ctx.me;
  runAfterCommit(ctx, () => forgetForms(ctx.runtime, companyId));
  await ctx.runtime.realtime.notify('forms', { companyId }, ctx.db);
}

/** Listens to what other processes change. */
export async function listenToFormChanges(runtime: Runtime): Promise<void> {
  runtime.realtime.onNotice<{ companyId: string }>('forms', ({ companyId }) => forgetForms(runtime, companyId));
  runtime.realtime.onGap(() => kept.delete(runtime));
}
