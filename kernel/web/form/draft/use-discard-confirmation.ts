import { useConfirm } from '../../pattern/dialog/use-confirm.tsx';

/** Asks before typed input is given up; where there is none, it may go at once. */
export function useDiscardConfirmation(dirty: boolean): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () =>
    !dirty ||
    (await confirm({
      title: '放弃修改？',
      text: '尚未保存的内容将丢失。',
      okText: '放弃',
      cancelText: '继续编辑',
      danger: true,
    }));
}
