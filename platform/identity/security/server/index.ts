import { sql } from 'kysely';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { sealAuditChains, sealAuditSchedule } from './audit/seal-audit-chains.ts';
import { trimAuditSchedule } from './audit/trim-audit-chains.ts';
import { securityRecordHooks } from './hooks.ts';
import { registerSessionPolicyCheck } from './session-policy-check.ts';

export { isSecondFactorRequired, loadPasswordPolicy } from './access-policy.ts';
export { verifyAuditChains } from './audit/verify-audit-chains.ts';
export { recordSignInAttempt } from './sign-in-log.ts';

/** What a company asks of passwords, sessions, networks and second factors, and the log of who signed in. */
export const securityServer: ServerModulePart = {
  hooks: securityRecordHooks,
  schedules: [sealAuditSchedule, trimAuditSchedule],
  open: async (runtime) => registerSessionPolicyCheck(runtime),
  // A database that is gone already keeps nobody from closing.
  close: (runtime) => sealAuditChains(runtime).catch((err) => runtime.log.warn({ err }, 'audit chain not sealed')),
  starting: () => [
    {
      key: 'accessPolicy',
      async write(db, companyId) {
        await sql`insert into security_access_policy (company_id, name, password_length, password_kinds, password_history,
          password_days, idle_minutes, life_hours, max_sessions, log_days)
          values (${companyId}, '安全策略', 8, 2, 0, 0, 720, 720, 0, 365) on conflict (company_id) do nothing`.execute(
          db,
        );
      },
    },
  ],
};
