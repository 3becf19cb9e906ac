import type { BaseList } from './base-list.ts';
import { accreditation } from './lists/accreditation.ts';
import { assetClass } from './lists/asset-class.ts';
import { auditProperty } from './lists/audit-property.ts';
import { comprehensiveDifficulty } from './lists/comprehensive-difficulty.ts';
import { contractTerm } from './lists/contract-term.ts';
import { costFileCatalog } from './lists/cost-file-catalog.ts';
import { costOtherFile } from './lists/cost-other-file.ts';
import { dataReceiptBase } from './lists/data-receipt-base.ts';
import { entrustPurpose } from './lists/entrust-purpose.ts';
import { flowExamine } from './lists/flow-examine.ts';
import { maintainProblem } from './lists/maintain-problem.ts';
import { planningBase } from './lists/planning-base.ts';
import { procureMethod } from './lists/procure-method.ts';
import { projectConsultConfig } from './lists/project-consult-config.ts';
import { readEditTime } from './lists/read-edit-time.ts';
import { reviewMainList } from './lists/review-main-list.ts';
import { superviseCheck } from './lists/supervise-check.ts';
import { supplyClass } from './lists/supply-class.ts';

export type { BaseList, BaseRow } from './base-list.ts';
export * from './calls.ts';

/** Every base list. A new one: its file, one line here, its routes, and its migration. */
export const BASE_LISTS = [
  entrustPurpose,
  reviewMainList,
  planningBase,
  projectConsultConfig,
  costFileCatalog,
  costOtherFile,
  dataReceiptBase,
  auditProperty,
  comprehensiveDifficulty,
  readEditTime,
  flowExamine,
  superviseCheck,
  assetClass,
  supplyClass,
  procureMethod,
  maintainProblem,
  accreditation,
  contractTerm,
] as const;

/** The base list of a form code. @throws Error for a code that is none */
export function baseListOf(form: string): BaseList {
  const list = BASE_LISTS.find(({ entity }) => entity.code === form);
  if (!list) throw new Error(`No base list: ${form}`);
  return list;
}
