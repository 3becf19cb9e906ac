import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useTabDelegate } from '#kernel/web/tabs/tab-delegate.ts';

/** A design answers for its tab: closing it with unpublished changes asks first. */
export function useConfirmCloseDesign(name: string, isChanged: boolean): void {
  const confirm = useConfirm();
  useTabDelegate({
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
