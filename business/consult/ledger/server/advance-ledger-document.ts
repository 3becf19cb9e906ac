import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import {
  type CostLedgerKind,
  costLedgerErrors,
  costLedgerKinds,
  type DocumentKindWithApproval,
} from '../model/index.ts';
import {
  type LedgerDocument,
  type LedgerDocumentRef,
  loadLedgerDocument,
  lockLedgerDocument,
  updateLedgerDocument,
} from './sheet/ledger-document-store.ts';
import { loadLedgerRows } from './sheet/ledger-row-store.ts';
import { requireMeasureReasons } from './sheet/ledger-sheet-store.ts';

type Step = 'submit' | 'approve' | 'return';

const STEPS: Readonly<Record<Step, { from: readonly string[]; to: string; name: string }>> = {
  submit: { from: ['draft'], to: 'submitted', name: '提交' },
  approve: { from: ['submitted'], to: 'approved', name: '审定' },
  return: { from: ['submitted', 'approved'], to: 'draft', name: '退回' },
};

const hasSheet = (form: DocumentKindWithApproval): form is CostLedgerKind =>
  costLedgerKinds.some((one) => one === form);

/**
 * Takes a document of a ledger a step on: whoever compiles submits; the project's leader, or one of its members who check,
 * review or approve, grants it or gives it back, and nobody grants what they submitted.
 * @throws Refusal 403, 404, 409
 */
export const advanceLedgerDocument = (ctx: Context, given: LedgerDocumentRef & { version: number; step: Step }) =>
  inTransaction(ctx, async (inner) => {
    const held = await lockLedgerDocument(inner, given, given.version);
    const { from, to, name } = STEPS[given.step];
    if (!from.includes(held.state ?? ''))
      throw costLedgerErrors.ledgerStep({ state: String(held.state_label), step: name });
    if (given.step === 'submit') await demandWhole(inner, given);
    else await demandApprover(inner, held, given.step);
    if (held.state === 'approved') await requireUnusedDocument(inner, given);
    await updateLedgerDocument(inner, given, { state: to });
    return { version: (await loadLedgerDocument(inner, given)).version, state: to };
  });

async function demandWhole(ctx: Context, { form, id }: LedgerDocumentRef): Promise<void> {
  if (!hasSheet(form)) return;
  const all = await loadLedgerRows(ctx, form, id);
  if (all.length === 0) throw costLedgerErrors.ledgerEmpty();
  const nameless = all.findIndex(({ code, name }) => code === '' && name === '');
  if (nameless >= 0) throw costLedgerErrors.ledgerUnnamed({ no: nameless + 1 });
  if (form === 'measureTable') await requireMeasureReasons(ctx, id, all);
}

async function demandApprover(ctx: Context, { project, updatedBy }: LedgerDocument, step: Step): Promise<void> {
  const found = await fetchFirstRow(
    ctx.db,
    sql`select 1 from pub_project_state p where p.company_id = ${ctx.me.companyId} and p.id = ${project} and (p.manager = ${ctx.me.userId} or exists (
      select from pub_project_member m where m.company_id = p.company_id and m.project = p.id and m.person = ${ctx.me.userId} and m.role in ('check', 'review', 'approve')))`,
  );
  if (!found && !ctx.me.isAdmin) throw costLedgerErrors.ledgerApprover();
  if (step === 'approve' && updatedBy === ctx.me.userId) throw costLedgerErrors.ledgerOwn();
}

/** What a document that was granted carries: it stays while that is there. */
const USED: Partial<Record<DocumentKindWithApproval, { by: string; field: string; what: string }>> = {
  payApproval: { by: 'ledger_pay_certificate', field: 'approval', what: '支付证书' },
  measureTable: { by: 'ledger_pay_approval', field: 'measure', what: '支付审批表' },
};

/** @throws Refusal 409 for a document that others build on */
export async function requireUnusedDocument(ctx: Context, { form, id }: LedgerDocumentRef): Promise<void> {
  const use = USED[form];
  if (use) {
    const found = await fetchFirstRow(
      ctx.db,
      sql`select 1 from ${sql.table(use.by)} where company_id = ${ctx.me.companyId} and ${sql.ref(use.field)} = ${id} limit 1`,
    );
    if (found) throw costLedgerErrors.ledgerUsed({ what: use.what });
  }
  if (form !== 'measureTable') return;
  const later = await fetchFirstRow(
    ctx.db,
    sql`select 1 from ledger_measure_table m join ledger_measure_table own on own.company_id = m.company_id and own.eng_contract = m.eng_contract and own.id = ${id}
      where m.company_id = ${ctx.me.companyId} and m.period > own.period limit 1`,
  );
  if (later) throw costLedgerErrors.ledgerUsed({ what: '下一期计量表' });
}
