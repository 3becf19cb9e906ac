import { sql } from 'kysely';
import { requireReferencedProject } from '#business/consult/project/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import {
  type changeVisa,
  type contractPlan,
  costLedgerErrors,
  type engContract,
  type estimate,
  type settlement,
} from '../model/index.ts';
import { requireContractOfProject, requireDraftDocument } from './sheet/ledger-document-store.ts';

/** Contracts name a package of their own project. */
export const engContractRecordHooks: RecordHooks<typeof engContract> = {
  async beforeSave(ctx, values, existing) {
    const { id } = await requireReferencedProject(ctx, values.project, existing?.project);
    const plan = values.plan ?? null;
    if (!plan) return;
    const found = await fetchFirstRow(
      ctx.db,
      sql`select 1 from ledger_contract_plan where company_id = ${ctx.me.companyId} and id = ${plan} and project = ${id}`,
    );
    if (!found) throw new InvalidInput({ plan: '请选择本项目的合约包' });
  },
};

export const contractPlanRecordHooks: RecordHooks<typeof contractPlan> = {
  async beforeSave(ctx, values, existing) {
    await requireReferencedProject(ctx, values.project, existing?.project);
  },
};

/** A document stays with its contract; what was submitted stays as it is. */
export const changeVisaRecordHooks: RecordHooks<typeof changeVisa> = {
  async beforeSave(ctx, values, existing) {
    if (existing) requireDraftDocument(existing);
    const { id } = await requireReferencedProject(ctx, values.project, existing?.project);
    await requireContractOfProject(ctx, values.engContract ?? existing?.engContract, id);
  },
  beforeRemove: (_ctx, row) => requireDraftDocument(row),
};

export const settlementRecordHooks: RecordHooks<typeof settlement> = {
  async beforeSave(ctx, values, existing) {
    if (existing) requireDraftDocument(existing);
    const { id } = await requireReferencedProject(ctx, values.project, existing?.project);
    await requireContractOfProject(ctx, values.engContract ?? existing?.engContract, id);
    if (values.node) await demandNode(ctx, values.node, id);
  },
  beforeRemove: (_ctx, row) => requireDraftDocument(row),
};

async function demandNode(ctx: Context, node: string, project: string): Promise<void> {
  const found = await fetchFirstRow(
    ctx.db,
    sql`select 1 from pub_project_node where company_id = ${ctx.me.companyId} and id = ${node} and project = ${project}`,
  );
  if (!found) throw new InvalidInput({ node: '请选择本项目结构中的工程' });
}

/** Versions of a kind are counted within their project. */
export const estimateRecordHooks: RecordHooks<typeof estimate> = {
  async beforeSave(ctx, values, existing) {
    if (existing) requireDraftDocument(existing);
    const { id } = await requireReferencedProject(ctx, values.project, existing?.project);
    if (existing) {
      if (values.kind && values.kind !== existing.kind) throw new InvalidInput({ kind: '阶段不能修改，请新建' });
      return;
    }
    await sql`select pg_advisory_xact_lock(hashtextextended(${`estimate ${ctx.me.companyId} ${id}`}, 0))`.execute(
      ctx.db,
    );
    const last = await fetchFirstRow(
      ctx.db,
      sql<{ last: number }>`select coalesce(max(version_no), 0)::int as last from ledger_estimate
        where company_id = ${ctx.me.companyId} and project = ${id} and kind = ${values.kind ?? null}`,
    );
    values.versionNo = (last?.last ?? 0) + 1;
  },
  beforeRemove(_ctx, row) {
    if (row.state !== 'draft') throw costLedgerErrors.ledgerLocked({ state: String(row.state_label) });
  },
};
