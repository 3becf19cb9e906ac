import { sql } from 'kysely';
import type { ServerPart } from '#kernel/server/module.ts';
import { admitByPolicy } from './admission.ts';
import { securityHooks } from './hooks.ts';

export { verifyAudit } from './audit.ts';
export { passwordPolicyOf, secondFactorDemanded } from './policy.ts';
export { type Attempt, logSignIn } from './sign-in-log.ts';

/** What a company asks of passwords, sessions, networks and second factors, and the log of who signed in. */
export const securityServer: ServerPart = {
  hooks: securityHooks,
  open: async (runtime) => admitByPolicy(runtime),
  async base({ db, companies }) {
    for (const { id } of companies)
      await sql`insert into security_access_policy (company_id, name, password_length, password_kinds, password_history,
          password_days, idle_minutes, life_hours, max_sessions) values (${id}, '安全策略', 8, 2, 0, 0, 720, 720, 0)`.execute(
        db,
      );
  },
};
