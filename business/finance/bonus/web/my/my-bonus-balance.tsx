import { useQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { bonusCalls } from '../../model/index.ts';

/** What is kept back of oneself, and what of payments ahead is still to be taken off. */
export const useMyBonusBalance = () =>
  useQuery({ queryKey: ['bonus', 'balance'], queryFn: () => callServer(bonusCalls.balance, { quiet: true }) }).data;

/** 留存余额 and 预发余额 beside the tabs of one's own sheets. */
export function MyBonusBalance() {
  const balance = useMyBonusBalance();
  if (!balance) return null;
  return (
    <Space size="large" wrap>
      <span title="已冻结期间的留存减释放">留存余额 {formatDecimal(balance.kept, 2)} 元</span>
      <span title="我的预发合计减已冻结期间的预发抵扣">预发余额 {formatDecimal(balance.ahead, 2)} 元</span>
    </Space>
  );
}
