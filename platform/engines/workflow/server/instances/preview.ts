import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { findRecord } from '#kernel/server/records/read/get.ts';
import { forecast } from '#kernel/workflow/forecast.ts';
import { choosesPeople } from '#kernel/workflow/tasks/choosing.ts';
import type { FlowPreview } from '../../model/index.ts';
import { variablesOf } from '../actions/variables.ts';
import { definitionInForce } from '../definitions/store.ts';
import { bpmnErrors } from '../errors.ts';
import { loadDirectory } from '../people/company-directory.ts';
import { stepRows } from './flow-detail.ts';

/** Who would have to act if the person submitted this form now; nothing is stored. @throws Refusal 审核流程不存在！ */
export async function previewProcess(
  ctx: Context,
  processCode: string,
  form: Readonly<Record<string, unknown>>,
): Promise<FlowPreview> {
  const { definition } = await definitionInForce(ctx, processCode);
  const directory = await loadDirectory(ctx);
  const { userId, deptId } = ctx.me;
  const ahead = forecast(
    definition,
    {
      kind: 'start',
      by: userId,
      at: new Date().toISOString(),
      instanceId: 'preview',
      variables: variablesOf(form),
      ...(deptId ? { deptId } : {}),
    },
    directory,
  );
  return { steps: await stepRows(ctx, ahead), blocked: ahead.blocked, choosesPeople: choosesPeople(definition) };
}

/** The latest process of a record the person may see; nulls where there is none. @throws Refusal 404 for no form */
export async function processOfRecord(
  ctx: Context,
  formCode: string,
  recordId: string,
): Promise<{ procInstId: string | null; processCode: string | null }> {
  const entity = ctx.entities.get(formCode);
  if (!entity) throw bpmnErrors.formUnknown({ code: formCode });
  const record = entity.workflow ? await findRecord(ctx, entity, recordId) : null;
  if (!record) return { procInstId: null, processCode: null };
  const found = await first(
    ctx.db,
    sql<{ id: string }>`select id from workflow_instance where company_id = ${ctx.me.companyId}
    and form_code = ${formCode} and record_id = ${record.id} order by id desc limit 1`,
  );
  return { procInstId: found?.id ?? null, processCode: entity.workflow?.process ?? null };
}
