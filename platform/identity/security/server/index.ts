import { sql } from 'kysely';
import type { ServerPart } from '#kernel/server/module.ts';
import { admitByPolicy } from './admission.ts';
import { cutting } from './audit/cut.ts';
import { sealChains, sealing } from './audit/seal.ts';
import { securityHooks } from './hooks.ts';

export { passwordPolicyOf, secondFactorDemanded } from './access-policy.ts';
export { verifyAudit } from './audit/verify.ts';
export { logSignIn } from './sign-in-log.ts';

/** What a company asks of passwords, sessions, networks and second factors, and the log of who signed in. */
export const securityServer: ServerPart = {
  hooks: securityHooks,
  schedules: [sealing, cutting],
  open: async (runtime) => admitByPolicy(runtime),
  // A database that is gone already keeps nobody from closing.
  close: (runtime) => sealChains(runtime).catch((err) => runtime.log.warn({ err }, 'audit chain not sealed')),
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
