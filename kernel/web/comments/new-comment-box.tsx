import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useId, useRef, useState } from 'react';
import type { FileLink } from '#kernel/fields/files/file-link.ts';
import { FilesInput } from '#kernel/fields/files/input.tsx';
import { filesField } from '#kernel/fields/files/kind.ts';
import { PersonDialog } from '../pickers/person-dialog.tsx';
import type { PickedName } from '../pickers/use-picker-selection.ts';
import { toast } from '../toast/toast.ts';
import type { CommentSource } from './comment-source.ts';
import styles from './comments.module.css';

const FILES = filesField('附件', { maxCount: 10 });

interface CommentBoxProps {
  readonly source: CommentSource;
  readonly onSaid: () => void;
}

/** The next comment: words, people to tell (an @ asks for them) and files. Ctrl+Enter sends. */
export function NewCommentBox({ source, onSaid }: CommentBoxProps) {
  const id = useId();
  const box = useRef<TextAreaRef>(null);
  const [content, setContent] = useState('');
  const [people, setPeople] = useState<readonly PickedName[]>([]);
  const [attached, setAttached] = useState<readonly FileLink[]>([]);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const named = people.filter(({ name }) => content.includes(`@${name}`));

  const type = (text: string) => {
    if (text.length === content.length + 1 && text.split('@').length > content.split('@').length) setAsking(true);
    setContent(text);
  };
  const mention = (picked: readonly PickedName[]) => {
    setAsking(false);
    setPeople([...people, ...picked]);
    const words = picked.map(({ name }) => `@${name} `).join('');
    setContent((text) => `${text.replace(/@$/, '')}${words}`);
    box.current?.focus();
  };
  const send = async () => {
    if (busy) return;
    if (content.trim() === '') {
      toast.error('请填写评论内容');
      box.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = {
        content: content.trim(),
        mentions: [...new Set(named.map((one) => one.id))],
        files: [...attached],
      };
      await source.add(body);
      setContent('');
      setPeople([]);
      setAttached([]);
      onSaid();
    } catch {
      // They were told why; what they typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.box}>
      <Input.TextArea
        ref={box}
        aria-label="评论内容"
        placeholder="说点什么，输入@提醒同事，Ctrl+Enter 发送"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2000}
        value={content}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <div className={styles.tools}>
        <Button size="small" onClick={() => setAsking(true)}>
          @ 提醒
        </Button>
        <FilesInput
          id={id}
          field={FILES}
          value={attached}
          onChange={(value) => setAttached(Array.isArray(value) ? value : [])}
        />
        <span className={styles.faint}>
          {named.length > 0 ? `将提醒${named.map(({ name }) => name).join('、')}` : null}
        </span>
        <Button type="primary" size="small" loading={busy} onClick={() => void send()}>
          发表评论
        </Button>
      </div>
      {asking ? (
        <PersonDialog open multiple title="提醒谁看" chosen={[]} onClose={() => setAsking(false)} onPick={mention} />
      ) : null}
    </div>
  );
}
