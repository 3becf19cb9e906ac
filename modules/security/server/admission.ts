import { isWithin } from '#kernel/server/networks.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { securityErrors } from '../model/index.ts';
import { networksOf, sessionPolicyOf } from './policy.ts';

/** New sessions come from an allowed network, and last no longer than the company's policy says. */
export function admitByPolicy({ sessions, database }: Runtime): void {
  const db = database.system;
  sessions.admitNew(async ({ companyId, userId, ip = '' }) => {
    const lists = await networksOf(db, companyId, userId);
    if (!lists.every((networks) => isWithin(networks, ip))) throw securityErrors.networkRefused({ ip });
    const policy = await sessionPolicyOf(db, companyId);
    return policy && { idleMinutes: policy.idleMinutes, minutes: policy.lifeHours * 60, most: policy.maxSessions };
  });
}
