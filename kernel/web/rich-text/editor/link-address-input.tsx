import { Button, Input } from 'antd';
import { useState } from 'react';
import { isAllowedAttribute } from '#kernel/base/rich-text-tags.ts';
import styles from './rich-text-editor.module.css';

interface LinkBoxProps {
  readonly href: string;
  /** The cursor stands in a link: it can be taken off. */
  readonly isSet: boolean;
  /** Takes an address that a text may hold, or null to take the link off. */
  readonly onPut: (href: string | null) => void;
  readonly onClose: () => void;
}

/** Asks where a link goes. */
export function LinkAddressInput({ href, isSet, onPut, onClose }: LinkBoxProps) {
  const [text, setText] = useState(href);
  const [faulty, setFaulty] = useState(false);
  const put = () => (isAllowedAttribute('a', 'href', text.trim()) ? onPut(text.trim()) : setFaulty(true));
  return (
    <div className={styles.link}>
      <Input
        autoFocus
        size="small"
        aria-label="链接地址"
        aria-invalid={faulty}
        status={faulty ? 'error' : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          put();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      <Button size="small" onClick={put}>
        插入
      </Button>
      {isSet ? (
        <Button size="small" onClick={() => onPut(null)}>
          移除链接
        </Button>
      ) : null}
      <Button size="small" onClick={onClose}>
        取消
      </Button>
      {faulty ? <span role="alert">应以 https:// 开头，或是本系统页面的地址</span> : null}
    </div>
  );
}
