import LinkOutlined from '@ant-design/icons/LinkOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { IconButton } from '../pattern/icon-button.tsx';
import { toast } from '../toast/toast.ts';
import styles from './editor.module.css';
import { EDITOR_COMMANDS, runCommand } from './editor-commands.tsx';

const PICTURE_MAX = 400_000;
/** A press on the bar leaves the cursor where it is. */
const keepCursor = (event: { preventDefault: () => void }) => event.preventDefault();

const asDataUrl = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });

interface PictureButtonProps {
  readonly disabled: boolean | undefined;
  /** Takes the picture as a data address. */
  readonly onPicture: (address: string) => void;
}

function PictureButton({ disabled, onPicture }: PictureButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const put = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > PICTURE_MAX) toast.error('图片不能超过400KB');
    else onPicture(await asDataUrl(file));
  };
  return (
    <>
      <IconButton
        type="text"
        icon={<PictureOutlined aria-hidden />}
        label="图片"
        disabled={disabled}
        onMouseDown={keepCursor}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ target }) => {
          put(target.files?.[0]).catch(() => toast.error('图片读取失败'));
          target.value = '';
        }}
      />
    </>
  );
}

/** The buttons above a formatted text; `onEdit` is told after each change. */
export function EditorBar({ disabled, onEdit }: { disabled?: boolean; onEdit: () => void }) {
  const [link, setLink] = useState<{ text: string; range: Range | null } | null>(null);
  const act = (command: string, value?: string) => {
    runCommand(command, value);
    onEdit();
  };
  const openLink = () => {
    const selection = getSelection();
    setLink({ text: 'https://', range: selection?.rangeCount ? selection.getRangeAt(0) : null });
  };
  const putLink = () => {
    if (link?.range) {
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(link.range);
      act('createLink', link.text);
    }
    setLink(null);
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label="格式">
      {EDITOR_COMMANDS.map(({ label, icon, command, value }) => (
        <Button
          key={label}
          size="small"
          type="text"
          aria-label={label}
          title={label}
          disabled={disabled}
          onMouseDown={keepCursor}
          onClick={() => act(command, value)}
        >
          {icon ?? label}
        </Button>
      ))}
      <IconButton
        type="text"
        icon={<LinkOutlined aria-hidden />}
        label="链接"
        disabled={disabled}
        onMouseDown={keepCursor}
        onClick={openLink}
      />
      <PictureButton disabled={disabled} onPicture={(address) => act('insertImage', address)} />
      {link ? (
        <span className={styles.link}>
          <Input
            autoFocus
            size="small"
            aria-label="链接地址"
            value={link.text}
            onChange={({ target }) => setLink({ ...link, text: target.value })}
            onPressEnter={putLink}
          />
          <Button size="small" onClick={putLink}>
            插入
          </Button>
          <Button size="small" onClick={() => setLink(null)}>
            取消
          </Button>
        </span>
      ) : null}
    </div>
  );
}
