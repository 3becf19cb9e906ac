import type { ProductSwitchEntry } from '#kernel/web/module.ts';
import type { SystemParams } from '#kernel/web/session/params.ts';
import { desktopParams } from '../model/params.ts';
import { costCloudLoadingUrl } from './cost-cloud-address.ts';

const text =
  (key: string) =>
  (params: SystemParams): string | null =>
    typeof params[key] === 'string' && params[key] !== '' ? params[key] : null;

/** Where the top bar leads besides the menu (R1-078, R1-079, R1-152 to 163). */
export const TOP_BAR_LINKS: readonly ProductSwitchEntry[] = [
  { key: 'admin', order: 40, label: '后台管理', icon: 'setting', access: 'admin', to: '/superAdmin' },
  { key: 'cost-cloud', order: 50, label: '造价云', icon: 'cloud', to: costCloudLoadingUrl, newTab: true },
  { key: 'im', order: 60, label: '启动即时通讯', icon: 'message', to: text(desktopParams.imClient.key) },
  {
    key: 'im-download',
    order: 70,
    label: '下载即时通讯客户端',
    icon: 'download',
    to: text(desktopParams.imDownload.key),
    newTab: true,
  },
];
