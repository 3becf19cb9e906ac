import { type Reach, reachOf } from '#kernel/server/outside/reach.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { firstCompany } from '#modules/session/server/index.ts';

/** What the product may call for a company: the firm that runs the installation has a network of its own. */
export const reachFor = async (
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  companyId: string,
): Promise<Reach> => reachOf(config, companyId === (await firstCompany(database.system)));
