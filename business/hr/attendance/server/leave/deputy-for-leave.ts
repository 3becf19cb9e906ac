import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { deputy } from '#platform/engines/workflow/model/index.ts';
import type { LeaveRequest } from './leave-request.ts';

/**
 * Whoever stands in during a leave gets what arrives meanwhile, by the deputies of processes. Where somebody stands in already
 * that stays as it is.
 */
export async function nameDeputyForLeave(
  tx: Context,
  { applicant, from, to, label, no }: LeaveRequest,
  agent: string,
): Promise<void> {
  const times = { startAt: firmTimeToIso(`${from}T00:00:00`), endAt: firmTimeToIso(`${to}T23:59:59`) };
  try {
    const draft = { principal: applicant, deputy: agent, ...times, takesOpen: true, reason: `${label}${no ?? ''}` };
    await saveRecord(toSystemContext(tx, { userId: applicant, deptId: null }), deputy, draft);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
  }
}
