import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { addFirstProcessVersion, setProcessEnabled } from '#platform/engines/workflow/server/index.ts';
import { designedForm, entitiesOfDesignedForm, type FormDesignVersion, formErrors } from '../model/index.ts';
import { invalidateFormsEverywhere } from './active-forms-cache.ts';
import { assignDatabaseColumns } from './assign-database-columns.ts';
import { findFormDesignFaults } from './find-form-design-faults.ts';
import { loadFormWithDraft } from './form-draft-store.ts';
import { initialProcessOfForm } from './initial-process-of-form.ts';
import { referenceableEntitiesFor } from './referenceable-entities.ts';

/**
 * Makes a draft the next version of its form: from this moment people fill it in. The first one brings a process along.
 * @throws Refusal where the design is faulty, or somebody has saved since
 */
export function publishFormDraft(
  ctx: Context,
  code: string,
  { revision, note }: { revision: number; note: string },
): Promise<{ version: number; processCode: string }> {
  return inTransaction(ctx, async (inner) => {
    const { form, draft } = await loadFormWithDraft(inner, code, true);
    const { design } = draft;
    if (draft.revision !== revision) throw formErrors.designOvertaken();
    if (design.fields.length === 0) throw formErrors.formEmpty();
    const faults = findFormDesignFaults({ code, name: form.name, design }, referenceableEntitiesFor(inner, code));
    if (faults.length > 0) throw formErrors.formFaulty({ faults: faults.join('；') });
    const { entity, lines } = entitiesOfDesignedForm({ code, name: form.name, design });
    const columns = assignDatabaseColumns(entity, lines, draft.columns);
    const version = (form.edition ?? 0) + 1;
    const stored = JSON.stringify(columns);
    await sql`insert into forms_version (company_id, code, version, design, columns, note, created_by)
      values (${inner.me.companyId}, ${code}, ${version}, ${JSON.stringify(design)}::jsonb, ${stored}::jsonb, ${note || null}, ${inner.me.userId})`.execute(
      inner.db,
    );
    await sql`update forms_draft set columns = ${stored}::jsonb where company_id = ${inner.me.companyId} and code = ${code}`.execute(
      inner.db,
    );
    await applyStepToRecords(inner, designedForm, form.id, { step: 'publish', values: { edition: version } });
    if (version === 1) await addFirstProcessVersion(inner, initialProcessOfForm(form));
    else await setProcessEnabled(inner, code, true);
    await invalidateFormsEverywhere(inner);
    return { version, processCode: code };
  });
}

/** Whether people may start a form; what was started goes on, and records are still read. */
export function setFormEnabled(ctx: Context, code: string, enabled: boolean): Promise<null> {
  return inTransaction(ctx, async (inner) => {
    const { form } = await loadFormWithDraft(inner, code, true);
    if (!form.edition) throw formErrors.formMissing();
    await applyStepToRecords(inner, designedForm, form.id, { step: enabled ? 'publish' : 'disable' });
    await setProcessEnabled(inner, code, enabled);
    await invalidateFormsEverywhere(inner);
    return null;
  });
}

/** The versions of a form, the newest first. */
export async function listFormVersions(ctx: Context, code: string): Promise<FormDesignVersion[]> {
  return fetchRows(
    ctx.db,
    sql<FormDesignVersion>`select v.version, v.note, u.name as "createdBy_label", v.created_date as "createdDate",
      jsonb_array_length(v.design -> 'fields') as fields, v.version = max(v.version) over () as "inForce"
    from forms_version v left join pub_person u on u.company_id = v.company_id and u.id = v.created_by
    where v.company_id = ${ctx.me.companyId} and v.code = ${code} order by v.version desc`,
  );
}
