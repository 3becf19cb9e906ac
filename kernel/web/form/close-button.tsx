import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { IconButton } from '../pattern/icon-button.tsx';
import styles from './form.module.css';

/** Closes the drawer a form stands in. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton
      type="text"
      className={styles.close}
      icon={<CloseOutlined aria-hidden />}
      label="关闭"
      onClick={onClose}
    />
  );
}
