import { Modal } from 'antd';
import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** px; never wider than the window. */
  readonly width?: number;
  readonly onClose: () => void;
  /** Without it the dialog has no buttons of its own. */
  readonly onOk?: () => void;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly busy?: boolean;
  /** Stands left of the buttons. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The product's dialog: closes with Esc and its buttons, never by a click beside it (specification 1 §9). */
export function Dialog({
  open,
  title,
  width = 560,
  onClose,
  onOk,
  okText = '确定',
  cancelText = '取消',
  ...rest
}: DialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      width={`min(${width}px, calc(100vw - 24px))`}
      centered
      keyboard
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      onOk={onOk}
      okText={okText}
      cancelText={cancelText}
      confirmLoading={rest.busy}
      footer={
        onOk
          ? (buttons) => (
              <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
                <div style={{ flex: 1, minWidth: 0, textAlign: 'left' }}>{rest.note}</div>
                {buttons}
              </div>
            )
          : null
      }
    >
      {rest.children}
    </Modal>
  );
}
