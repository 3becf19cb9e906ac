import { createNetworkMatcher, isInNetworks } from '#kernel/server/ip-networks.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sessionNetworkErrors, signInNetworkErrors } from '../model/index.ts';
import { loadAllowedNetworks, loadSessionPolicy } from './access-policy.ts';

/** Sessions come from an allowed network, at their beginning and all the time, and last no longer than the company's policy says. */
export function registerSessionPolicyCheck({ sessions, database }: Runtime): void {
  const db = database.system;
  sessions.admitNew(async ({ companyId, userId, ip = '' }) => {
    const lists = await loadAllowedNetworks(db, companyId, userId);
    if (!lists.every((networks) => isInNetworks(networks, ip))) throw signInNetworkErrors.addressRefused({ ip });
    const policy = await loadSessionPolicy(db, companyId);
    return policy && { idleMinutes: policy.idleMinutes, minutes: policy.lifeHours * 60, most: policy.maxSessions };
  });
  sessions.judgeAddresses(async ({ companyId, userId }) => {
    const lists = (await loadAllowedNetworks(db, companyId, userId)).map(createNetworkMatcher);
    return (ip) => {
      if (!lists.every((isAllowed) => isAllowed(ip))) throw sessionNetworkErrors.addressRefused({ ip });
    };
  });
}
