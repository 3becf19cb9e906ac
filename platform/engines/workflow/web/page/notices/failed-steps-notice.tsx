import { Alert } from 'antd';
import { formatInstant } from '#kernel/base/time/instants.ts';
import type { FlowDetail } from '../../../model/index.ts';

/** Automatic steps that could not be done: why, how often they were tried, and who can go on with it. */
export function FailedStepsNotice({ detail: { failed, actions } }: { detail: FlowDetail }) {
  if (failed.length === 0) return null;
  const administers = actions.includes('retryAutomatic');
  return (
    <Alert
      type="error"
      showIcon
      message="流程停在自动环节"
      description={
        <>
          {failed.map(({ nodeName, reason, attempts, at }) => (
            <p key={nodeName} style={{ margin: 0 }}>
              {`「${nodeName}」未能执行：${reason}（已尝试${attempts}次，最近${formatInstant(at)}）`}
            </p>
          ))}
          <p style={{ margin: 0 }}>
            {administers ? '处理原因后点击“重试自动环节”；也可以填写原因后跳过。' : '请联系流程管理员处理后重试。'}
          </p>
        </>
      }
    />
  );
}
