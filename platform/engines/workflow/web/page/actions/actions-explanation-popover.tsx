import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import { Button, Popover } from 'antd';
import { type FlowDetail, OPINION_ACTION_LABELS, type RefusedAction } from '../../../model/index.ts';
import styles from '../flow.module.css';

/** Nobody looks for these where they are not offered: they need a choice first, or belong to somebody else. */
const UNASKED: ReadonlySet<RefusedAction['action']> = new Set([
  ...(['resubmit', 'abandon', 'claim', 'wake', 'retryAutomatic', 'skipAutomatic', 'terminate', 'reopen'] as const),
]);

/** 为什么是我, and 为什么没有某个按钮: in plain words, for whoever asks. */
export function ActionsExplanationPopover({ detail: { whyMe, refused } }: { detail: FlowDetail }) {
  const reasons = refused.filter(({ action }) => !UNASKED.has(action));
  if (whyMe === null && reasons.length === 0) return null;
  return (
    <Popover
      trigger="click"
      placement="topRight"
      title="操作说明"
      content={
        <div className={styles.why}>
          {whyMe === null ? null : <p>{whyMe}</p>}
          {reasons.length > 0 ? (
            <>
              <p className={styles.whyTitle}>现在不能做的操作</p>
              <dl>
                {reasons.map(({ action, reason }) => (
                  <div key={action}>
                    <dt>{OPINION_ACTION_LABELS[action] ?? action}</dt>
                    <dd>{reason}</dd>
                  </div>
                ))}
              </dl>
            </>
          ) : null}
        </div>
      }
    >
      <Button type="text" icon={<QuestionCircleOutlined aria-hidden />} className={styles.whyButton}>
        为什么
      </Button>
    </Popover>
  );
}
