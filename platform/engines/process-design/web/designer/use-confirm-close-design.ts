import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useTabLeaveGuard } from '#kernel/web/tabs/tab-leave-guards.ts';

/** A design answers for its tab: closing it with unpublished changes asks first. */
export function useConfirmCloseDesign(name: string, isChanged: boolean): void {
  const confirm = useConfirm();
  useTabLeaveGuard({
    close: async () =>
      !isChanged ||
      (await confirm({
        title: '关闭流程设计？',
        text: `「${name}」的修改尚未发布，关闭后将丢失。`,
        okText: '关闭',
        cancelText: '继续设计',
        danger: true,
      })),
  });
}
