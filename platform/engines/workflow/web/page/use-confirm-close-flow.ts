import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useTabLeaveGuard } from '#kernel/web/tabs/tab-leave-guards.ts';
import { toast } from '#kernel/web/toast/toast.ts';

interface FlowTab {
  readonly title: string;
  /** Something was typed and not sent. */
  readonly typed: boolean;
  /** A decision is on its way. */
  readonly busy: boolean;
}

/**
 * The form of a flow answers for its tab (R1-128, R1-129): it stays in front while it is being sent, and closing
 * it asks in its own words.
 */
export function useConfirmCloseFlow({ title, typed, busy }: FlowTab): void {
  const confirm = useConfirm();
  const isFree = () => {
    if (busy) toast.warning('正在提交，请稍候');
    return !busy;
  };
  const text = `「${title}」填写的内容尚未提交，关闭后将丢失。`;
  useTabLeaveGuard({
    change: isFree,
    close: async () =>
      isFree() &&
      (!typed ||
        (await confirm({ title: '关闭流程表单？', text, okText: '关闭', cancelText: '继续填写', danger: true }))),
  });
}
