import { sql } from 'kysely';
import { requireUnarchivedProject } from '#business/consult/project/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import type { ValuesOrSqlToWrite } from '#kernel/server/records/write/values-or-sql-to-write.ts';
import {
  changeVisa,
  costLedgerErrors,
  type DocumentKindWithApproval,
  engContract,
  estimate,
  measureTable,
  payApproval,
  settlement,
} from '../../model/index.ts';

const ENTITIES = { settlement, measureTable, changeVisa, estimate, payApproval } as const;
const TABLES: Readonly<Record<DocumentKindWithApproval, string>> = {
  settlement: 'ledger_settlement',
  measureTable: 'ledger_measure_table',
  changeVisa: 'ledger_change_visa',
  estimate: 'ledger_estimate',
  payApproval: 'ledger_pay_approval',
};

/** Which document: its form and record. */
export interface LedgerDocumentRef {
  readonly form: DocumentKindWithApproval;
  readonly id: string;
}

/** What every document of a ledger has. */
export interface LedgerDocument {
  readonly id: string;
  readonly version: number;
  readonly project: string;
  readonly state: string | null;
  readonly state_label: string | null;
  readonly name: string | null;
  readonly updatedBy: string | null;
}

const documentTable = (form: DocumentKindWithApproval): Sql => sql`${sql.table(TABLES[form])}`;

/** A document within the person's scope. @throws Refusal 404 */
export const loadLedgerDocument = (ctx: Context, { form, id }: LedgerDocumentRef): Promise<LedgerDocument> =>
  getRecord(ctx, ENTITIES[form], id);

/**
 * A document held for the rest of the transaction, of the version the person saw.
 * @throws Refusal 404; 409 when it changed since
 */
export async function lockLedgerDocument(
  ctx: Context,
  named: LedgerDocumentRef,
  version: number,
): Promise<LedgerDocument> {
  await loadLedgerDocument(ctx, named);
  await sql`select from ${documentTable(named.form)} where company_id = ${ctx.me.companyId} and id = ${named.id} for update`.execute(
    ctx.db,
  );
  const held = await loadLedgerDocument(ctx, named);
  if (held.version !== version) throw costLedgerErrors.ledgerMoved();
  await requireUnarchivedProject(ctx, held.project);
  return held;
}

/** @throws Refusal 409 for a document that is no draft any more */
export function requireDraftDocument({ state, state_label }: Pick<LedgerDocument, 'state' | 'state_label'>): void {
  if (state !== 'draft') throw costLedgerErrors.ledgerLocked({ state: String(state_label) });
}

/** Writes fields of a document. */
export async function updateLedgerDocument(
  ctx: Context,
  { form, id }: LedgerDocumentRef,
  values: ValuesOrSqlToWrite<EntityDefinition>,
): Promise<void> {
  const entity: EntityDefinition = ENTITIES[form];
  await changeRecords(ctx, entity, id, values);
}

/** The contract a record names, of its project. @throws InvalidInput at `engContract` */
export async function requireContractOfProject(ctx: Context, id: unknown, project: unknown) {
  const contract = await getRecord(ctx, engContract, String(id ?? '')).catch(() => null);
  if (!contract || contract.project !== String(project))
    throw new InvalidInput({ engContract: '请选择本项目的施工合同' });
  return contract;
}
