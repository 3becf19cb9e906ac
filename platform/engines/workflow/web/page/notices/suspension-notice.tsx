import { Alert } from 'antd';
import { formatInstant } from '#kernel/base/time/instants.ts';
import type { FlowDetail } from '../../../model/index.ts';

/** Says of a suspended process since when, by whom and why, and how it goes on. */
export function SuspensionNotice({ detail: { suspended, actions } }: { detail: FlowDetail }) {
  if (!suspended) return null;
  const { at, byName, reason } = suspended;
  return (
    <Alert
      type="warning"
      showIcon
      message="流程已挂起，激活前不能办理"
      description={`${byName}于${formatInstant(at)}挂起：${reason}。${actions.includes('activate') ? '点击“激活”恢复办理，办理时限顺延。' : '办理时限已暂停，请等待管理员激活。'}`}
    />
  );
}
