import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { designedForm, type FormChoice, type FormInForce, formCalls, formErrors } from '../model/index.ts';
import { addDraft, createForm, draftOf, freeCode, saveDraft } from './draft-store.ts';
import { guardLinks } from './guard-links.ts';
import { followForms, formsChanged, formsOf, templateFor } from './kept-forms.ts';
import { enableForm, publishForm, versionsOf } from './publish.ts';
import { hooksOfForm } from './record-hooks.ts';

/** A form in force, or one version of it; null where there is none. */
async function formInForce(ctx: Context, code: string, version?: number): Promise<FormInForce | null> {
  const found = await first(
    ctx.db,
    sql<FormInForce>`select f.code, f.name, f.starters, v.version, v.design
    from forms_designed_form f join forms_version v on v.company_id = f.company_id and v.code = f.code and v.version = ${version ?? sql`f.edition`}
    where f.company_id = ${ctx.me.companyId} and f.code = ${code}`,
  );
  return found ?? null;
}

/** The forms whose records the person may look at, by their categories. */
async function formChoices(ctx: Context): Promise<FormChoice[]> {
  const found = await rows(
    ctx.db,
    sql<
      FormChoice & { state: string }
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

export const formsServer: ServerPart = {
  designed: { formsOf, hooksFor: (entity) => hooksOfForm(entity, templateFor(entity)) },
  open: followForms,
  guards: [guardLinks],
  fileUses: [
    ...Array.from({ length: 12 }, (_, at) => ({ table: 'forms_record', column: `j${at + 1}`, as: 'links' as const })),
    { table: 'pub_form_text', column: 'text', as: 'addresses' },
  ],
  hooks: [
    hooksFor(designedForm, {
      async beforeSave(ctx, values, existing) {
        if (!existing) values.code = await freeCode(ctx, String(values.name));
      },
      async afterSave(ctx, row, existing) {
        if (!existing) await addDraft(ctx, String(row.code));
        else await formsChanged(ctx);
      },
      beforeRemove(_, row) {
        if (row.edition) throw formErrors.formPublished();
      },
      beside: [{ table: 'forms_draft', column: 'code', of: 'code' }],
    }),
  ],
  calls: [
    implement('表单设计', formCalls, {
      create: (ctx, { body }) => createForm(ctx, body),
      draft: (ctx, { params }) => draftOf(ctx, params.code),
      saveDraft: (ctx, { params, body }) => saveDraft(ctx, params.code, body),
      publish: (ctx, { params, body }) => publishForm(ctx, params.code, body),
      versions: (ctx, { params }) => versionsOf(ctx, params.code),
      async version(ctx, { params }) {
        const form = /^\d{1,6}$/.test(params.version)
          ? await formInForce(ctx, params.code, Number(params.version))
          : null;
        if (!form) throw formErrors.formMissing();
        return form;
      },
      enable: (ctx, { params, body }) => enableForm(ctx, params.code, body.enabled),
      inForce: (ctx, { params }) => formInForce(ctx, params.code),
      choices: (ctx) => formChoices(ctx),
    }),
  ],
};
