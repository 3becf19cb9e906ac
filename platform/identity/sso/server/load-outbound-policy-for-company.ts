import { type OutboundPolicy, outboundPolicyOf } from '#kernel/server/outside/outbound-policy.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { loadFirstCompanyId } from '#platform/identity/session/server/index.ts';

/** What the product may call for a company: the firm that runs the installation has a network of its own. */
export const loadOutboundPolicyForCompany = async (
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  companyId: string,
): Promise<OutboundPolicy> => outboundPolicyOf(config, companyId === (await loadFirstCompanyId(database.system)));
