import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './app-dialog.module.css';
import { useDialogPosition } from './use-dialog-position.ts';

export interface AppDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Under which its place and size are remembered for the person: 'picker.person'. */
  readonly name: string;
  /** px; never wider than the window. */
  readonly width?: number;
  /** As high as its content where left out; '80vh' for a share of the window. */
  readonly height?: string;
  readonly onClose: () => void;
  /** Without it the dialog has no buttons of its own. */
  readonly onOk?: () => void;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly busy?: boolean;
  /** The content reaches the sides; title and buttons keep their distance. */
  readonly flush?: boolean;
  /** Stands left of the buttons. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** What is typed into, read or chosen by words; neither buttons nor ticks. */
const FIELDS = [
  'input:not([type=file], [type=checkbox], [type=radio], [readonly], [disabled])',
  'textarea:not([disabled])',
];

/** Whoever opens a dialog goes on typing: its first field has the focus, unless one has it already. */
function focusFirstField(box: HTMLElement | null): void {
  const body = box?.querySelector(`.${styles.body}`);
  if (!body || body.contains(document.activeElement)) return;
  body.querySelector<HTMLElement>(FIELDS.join())?.focus({ preventScroll: true });
}

/**
 * The product's dialog: can be moved, resized and stays where it was left; closes with Esc and its buttons, never by a
 * click beside it (R1-492 to R1-495).
 */
export function AppDialog(props: AppDialogProps) {
  const { open, title, name, onClose, onOk, okText = '确定', cancelText = '取消', busy, note } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const place = useDialogPosition(name, box);
  return (
    <Modal
      open={open}
      title={title}
      panelRef={setBox}
      width={`min(${place.width ?? props.width ?? 560}px, calc(100vw - 24px))`}
      style={{ translate: `${place.x}px ${place.y}px` }}
      classNames={{ container: props.flush ? `${styles.box} ${styles.flush}` : styles.box, body: styles.body }}
      styles={{ container: { height: place.height ?? props.height } }}
      centered
      keyboard
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && focusFirstField(box)}
      onCancel={onClose}
      onOk={onOk}
      okText={okText}
      cancelText={cancelText}
      confirmLoading={busy}
      footer={
        onOk
          ? (buttons) => (
              <div className={styles.footer}>
                <div className={styles.note}>{note}</div>
                {buttons}
              </div>
            )
          : null
      }
    >
      {props.children}
      <span data-corner="" className={styles.corner} aria-hidden="true" />
    </Modal>
  );
}
