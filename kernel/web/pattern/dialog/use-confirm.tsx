import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';

interface ConfirmRequest {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly okText?: string;
  readonly cancelText?: string;
  /** Red button, for what cannot be taken back. */
  readonly danger?: boolean;
  /** Something to read rather than to decide: one button, without the sign of a question. */
  readonly isNote?: boolean;
}

/** Asks before something happens: `if (await confirm({ title: '确定删除？', danger: true })) …`. */
export function useConfirm(): (request: ConfirmRequest) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async ({ title, text, isNote = false, okText = isNote ? '知道了' : '确定', cancelText = '取消', danger = false }) =>
      await modal.confirm({
        title,
        ...(isNote ? { icon: null, okCancel: false } : {}),
        content: text,
        okText,
        cancelText,
        okButtonProps: { danger },
        centered: true,
        keyboard: true,
        mask: { closable: false },
        // Enter must not be what loses something.
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      }),
    [modal],
  );
}
