import { costFileAddress } from '#business/consult/cost/web/index.tsx';
import { CHECK_RESULT_PATH, checkRecordTabTitle } from '../model/findings/finding-address.ts';
import type { CheckRecordDetails, FindingRow } from '../model/index.ts';

export const CHECK_RECORD_LIST_PATH = '/quality-control-list';
export const PROJECT_CONDITION_PATH = '/ecms-quality-control-project-condition-select';
export const QUICK_IMPORT_PATH = '/ecms-quick-import';
export const INDEX_ANALYSIS_PATH = '/ecms-index-analysis';
export const START_CHECK_PATH = '/ecms-start-check';
/** The result of a record, or what it says of one bill; its name makes it a tab of its own. */
export function checkResultAddress(record: { readonly id: string; readonly name?: unknown }, billId?: number): string {
  const name = checkRecordTabTitle(record);
  const query = new URLSearchParams({
    id: record.id,
    name,
    ...(billId === undefined ? {} : { billId: String(billId) }),
  });
  return `${CHECK_RESULT_PATH}?${query}`;
}

/** The row a finding speaks of, in the cost workbench; without a finding the file itself. */
export function findingWorkbenchAddress(record: CheckRecordDetails, finding?: FindingRow): string {
  const place: Record<string, string> = {};
  if (finding?.billId != null) place.billId = String(finding.billId);
  else if (finding?.nodeId != null) place.nodeId = String(finding.nodeId);
  if (finding?.target.kind === 'fee') place.feeId = String(finding.target.id);
  if (finding?.target.kind === 'resource') place.resourceId = String(finding.target.id);
  return costFileAddress({ id: record.project, name: record.project_label }, record.file, place);
}
