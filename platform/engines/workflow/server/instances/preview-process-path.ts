import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import { forecastProcess } from '#kernel/workflow/forecast.ts';
import { hasChosenPeopleNodes } from '#kernel/workflow/tasks/chosen-people.ts';
import type { FlowPreview } from '../../model/index.ts';
import { processVariablesOf } from '../actions/process-variables.ts';
import { requireActiveDefinition } from '../definitions/definition-store.ts';
import { flowErrors } from '../errors.ts';
import { loadCompanyDirectory } from '../people/company-directory.ts';
import { toApproverForecastRows } from './load-flow-detail.ts';

/** Who would have to act if the person submitted this form now; nothing is stored. @throws Refusal 审核流程不存在！ */
export async function previewProcessPath(
  ctx: Context,
  processCode: string,
  form: Readonly<Record<string, unknown>>,
): Promise<FlowPreview> {
  const { definition } = await requireActiveDefinition(ctx, processCode);
  const directory = await loadCompanyDirectory(ctx);
  const { userId, deptId } = ctx.me;
  const ahead = forecastProcess(
    definition,
    {
      kind: 'start',
      by: userId,
      at: new Date().toISOString(),
      instanceId: 'preview',
      variables: processVariablesOf(form),
      ...(deptId ? { deptId } : {}),
    },
    directory,
  );
  return {
    steps: await toApproverForecastRows(ctx, ahead),
    blocked: ahead.blocked,
    choosesPeople: hasChosenPeopleNodes(definition),
  };
}

/** The latest process of a record the person may see; nulls where there is none. @throws Refusal 404 for no form */
export async function findLatestProcessOfRecord(
  ctx: Context,
  formCode: string,
  recordId: string,
): Promise<{ procInstId: string | null; processCode: string | null }> {
  const entity = ctx.entities.get(formCode);
  if (!entity) throw flowErrors.formUnknown({ code: formCode });
  const record = entity.workflow ? await findRecord(ctx, entity, recordId) : null;
  if (!record) return { procInstId: null, processCode: null };
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ id: string }>`select id from workflow_instance where company_id = ${ctx.me.companyId}
    and form_code = ${formCode} and record_id = ${record.id} order by id desc limit 1`,
  );
  return { procInstId: found?.id ?? null, processCode: entity.workflow?.process ?? null };
}
