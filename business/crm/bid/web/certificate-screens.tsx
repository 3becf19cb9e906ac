import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { StateBadge } from '#kernel/web/pattern/state-badge.tsx';
import { certificate, certificateLoan } from '../model/index.ts';

const DAY_MS = 86_400_000;
const SOON = 90;

/** Until when a certificate holds, marked where that is soon or past. */
function Expiry({ day }: { readonly day: string }) {
  const left = Math.round((Date.parse(day) - Date.parse(dayOfInstant(new Date()))) / DAY_MS);
  if (left > SOON) return day;
  return <StateBadge tone={left < 0 ? 'bad' : 'wait'} label={left < 0 ? `${day} 已过期` : `${day} 剩${left}天`} />;
}

export const certificateScreens: EntityScreens = {
  entity: certificate,
  list: {
    emptyHint: '登记企业与人员的资质证书，到期前提醒',
    cells: { expiry: ({ expiry }) => (expiry ? <Expiry day={String(expiry)} /> : '长期') },
  },
};

export const certificateLoanScreens: EntityScreens = {
  entity: certificateLoan,
  list: { emptyHint: '借用原件或复印件时在这里登记' },
};
