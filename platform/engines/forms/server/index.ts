import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { type ActiveForm, type DesignedFormSummary, designedForm, formCalls, formErrors } from '../model/index.ts';
import {
  invalidateFormsEverywhere,
  listenToFormChanges,
  loadActiveForms,
  titleTemplateOf,
} from './active-forms-cache.ts';
import {
  addEmptyFormDraft,
  createFormWithDraft,
  generateUnusedFormCode,
  loadFormDraft,
  saveFormDraft,
} from './form-draft-store.ts';
import { guardReferencedRecords } from './guard-referenced-records.ts';
import { listFormVersions, publishFormDraft, setFormEnabled } from './publish-form-draft.ts';
import { recordHooksOfForm } from './record-hooks.ts';

/** A form in force, or one version of it; null where there is none. */
async function formInForce(ctx: Context, code: string, version?: number): Promise<ActiveForm | null> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<ActiveForm>`select f.code, f.name, f.starters, v.version, v.design
    from forms_designed_form f join forms_version v on v.company_id = f.company_id and v.code = f.code and v.version = ${version ?? sql`f.edition`}
    where f.company_id = ${ctx.me.companyId} and f.code = ${code}`,
  );
  return found ?? null;
}

/** The forms whose records the person may look at, by their categories. */
async function formChoices(ctx: Context): Promise<DesignedFormSummary[]> {
  const found = await fetchRows(
    ctx.db,
    sql<
      DesignedFormSummary & { state: string }
    >`select code, name, icon, coalesce(category_label, '其他') as category_label, note, state
    from pub_designed_form where company_id = ${ctx.me.companyId} order by category, id`,
  );
  return found.map(({ state, ...form }) => {
    const entity = ctx.entities.get(form.code);
    return {
      ...form,
      mayStart: state === 'published' && entity !== undefined && hasRight(ctx.me, entity.access.write ?? ''),
    };
  });
}

export const formsServer: ServerModulePart = {
  designed: { formsOf: loadActiveForms, hooksFor: (entity) => recordHooksOfForm(entity, titleTemplateOf(entity)) },
  open: listenToFormChanges,
  guards: [guardReferencedRecords],
  fileUses: [
    ...Array.from({ length: 12 }, (_, at) => ({ table: 'forms_record', column: `j${at + 1}`, as: 'links' as const })),
    { table: 'pub_form_text', column: 'text', as: 'addresses' },
  ],
  hooks: [
    defineEntityHooks(designedForm, {
      async beforeSave(ctx, values, existing) {
        if (!existing) values.code = await generateUnusedFormCode(ctx, String(values.name));
      },
      async afterSave(ctx, row, existing) {
        if (!existing) await addEmptyFormDraft(ctx, String(row.code));
        else await invalidateFormsEverywhere(ctx);
      },
      beforeRemove(_, row) {
        if (row.edition) throw formErrors.formPublished();
      },
      beside: [{ table: 'forms_draft', column: 'code', of: 'code' }],
    }),
  ],
  calls: [
    implementCalls('表单设计', formCalls, {
      create: (ctx, { body }) => createFormWithDraft(ctx, body),
      draft: (ctx, { params }) => loadFormDraft(ctx, params.code),
      saveDraft: (ctx, { params, body }) => saveFormDraft(ctx, params.code, body),
      publish: (ctx, { params, body }) => publishFormDraft(ctx, params.code, body),
      versions: (ctx, { params }) => listFormVersions(ctx, params.code),
      async version(ctx, { params }) {
        const form = /^\d{1,6}$/.test(params.version)
          ? await formInForce(ctx, params.code, Number(params.version))
          : null;
        if (!form) throw formErrors.formMissing();
        return form;
      },
      enable: (ctx, { params, body }) => setFormEnabled(ctx, params.code, body.enabled),
      inForce: (ctx, { params }) => formInForce(ctx, params.code),
      choices: (ctx) => formChoices(ctx),
    }),
  ],
};
