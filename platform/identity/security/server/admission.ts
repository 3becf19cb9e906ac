import { isWithin, withinOf } from '#kernel/server/networks.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { networkErrors, networkLeft } from '../model/index.ts';
import { networksOf, sessionPolicyOf } from './access-policy.ts';

/** Sessions come from an allowed network, at their beginning and all the time, and last no longer than the company's policy says. */
export function admitByPolicy({ sessions, database }: Runtime): void {
  const db = database.system;
  sessions.admitNew(async ({ companyId, userId, ip = '' }) => {
    const lists = await networksOf(db, companyId, userId);
    if (!lists.every((networks) => isWithin(networks, ip))) throw networkErrors.addressRefused({ ip });
    const policy = await sessionPolicyOf(db, companyId);
    return policy && { idleMinutes: policy.idleMinutes, minutes: policy.lifeHours * 60, most: policy.maxSessions };
  });
  sessions.judgeAddresses(async ({ companyId, userId }) => {
    const lists = (await networksOf(db, companyId, userId)).map(withinOf);
    return (ip) => {
      if (!lists.every((isAllowed) => isAllowed(ip))) throw networkLeft.addressRefused({ ip });
    };
  });
}
