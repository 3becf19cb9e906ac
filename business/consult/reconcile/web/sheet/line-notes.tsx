import { Button, Input } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { ReconcileLineNote } from '../../model/index.ts';
import styles from '../reconcile.module.css';

function Note({ note }: { note: ReconcileLineNote }) {
  return (
    <li>
      <span className={styles.by}>
        {formatInstant(note.at)}{' '}
        <span className={note.side === 'theirs' ? styles.theirs : undefined}>
          {note.side === 'theirs' ? '送审方' : '审核方'} {note.by}
        </span>
      </span>
      {note.changes.map(({ field, was, now }) => (
        <div key={field}>{was ? `${field}：${was} → ${now || '空'}` : `${field}：${now || '空'}`}</div>
      ))}
      {note.text ? <div>{note.text}</div> : null}
    </li>
  );
}

interface TalkProps {
  readonly notes: readonly ReconcileLineNote[] | undefined;
  /** Null where nothing may be said. */
  readonly onSay: ((text: string) => Promise<void>) | null;
}

/** Who said and changed what of a line, and when; the newest first. */
export function ReconcileLineNotes({ notes, onSay }: TalkProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const say = async () => {
    if (!onSay || !text.trim()) return;
    setBusy(true);
    // What could not be sent stays in the box.
    await onSay(text.trim()).then(
      () => setText(''),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <section className={styles.talk} aria-label="对量记录">
      {onSay ? (
        <div className={styles.say}>
          <Input
            size="small"
            value={text}
            maxLength={500}
            placeholder="留言，对方即时可见"
            aria-label="留言"
            onChange={(event) => setText(event.target.value)}
            onPressEnter={() => void say()}
          />
          <Button size="small" loading={busy} disabled={!text.trim()} onClick={() => void say()}>
            发送
          </Button>
        </div>
      ) : null}
      {notes ? (
        <ul className={styles.notes}>
          {notes.length === 0 ? <li className={styles.by}>还没有记录</li> : null}
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      ) : (
        <LoadingState rows={3} />
      )}
    </section>
  );
}
