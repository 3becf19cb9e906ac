import { project } from '#business/consult/project/model/index.ts';
import { createDictOptions, dictField, moneyField, refField } from '#kernel/fields/index.ts';

/** Everything in a ledger is seen with its project, and written by those who keep ledgers. */
export const costLedgerAccess = {
  read: 'ledger:read',
  write: 'ledger:write',
  scope: 'dept',
  with: { field: 'project', entity: project },
} as const;

export const ledgerProjectField = () => refField('咨询项目', { entity: 'project', required: true, width: 180 });
export const ledgerContractField = () => refField('施工合同', { entity: 'engContract', required: true, width: 180 });

/** How far a document of a ledger is; steps take it on, not forms (server/steps.ts). */
export const ledgerStateField = () =>
  dictField('状态', {
    readOnly: true,
    initial: 'draft',
    indexed: true,
    options: createDictOptions({ draft: '编制中', submitted: '待审核', approved: '已审定' }),
  });

/** Sums of a document's rows, which the product writes. */
export const ledgerTotalField = (label: string) => moneyField(label, { readOnly: true });
