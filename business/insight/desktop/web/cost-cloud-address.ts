import type { SystemParams } from '#kernel/web/session/params.ts';
import { desktopParams } from '../model/params.ts';

const PARAM = desktopParams.costCloud.key;
export const COST_CLOUD_LOADING_PATH = '/to-costcloud-loading-page';

/** The loading page on the way to the cost cloud (system parameter wise.costcloud.url); null while it has no address. */
export function costCloudLoadingUrl(params: SystemParams): string | null {
  const address = params[PARAM];
  return typeof address === 'string' && address !== ''
    ? `${COST_CLOUD_LOADING_PATH}?costcloudUrl=${encodeURIComponent(address)}`
    : null;
}

/** Where the loading page may lead on to: an address of the cost cloud's own site, else null. */
export function resolveCostCloudTarget(params: SystemParams, asked: string | null): string | null {
  const home = params[PARAM];
  if (typeof home !== 'string' || !URL.canParse(home)) return null;
  if (!asked) return home;
  return URL.canParse(asked) && new URL(asked).origin === new URL(home).origin ? asked : null;
}
