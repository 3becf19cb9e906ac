import LinkOutlined from '@ant-design/icons/LinkOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import RedoOutlined from '@ant-design/icons/RedoOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import { Button } from 'antd';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { COMMAND_ICON_BY_NAME } from './command-icons.tsx';
import { EDITOR_COMMANDS, type EditorCommand, linkAddressAtCursor, setLinkCommand } from './editor-commands.ts';
import { LinkAddressInput } from './link-address-input.tsx';
import { PictureFileChooser } from './pictures/picture-file-chooser.tsx';
import styles from './rich-text-editor.module.css';
import { TABLE_COMMANDS } from './table-commands.ts';

interface BarProps {
  readonly state: EditorState;
  readonly disabled: boolean | undefined;
  /** Runs a command where the cursor is, and puts the focus back there. */
  readonly onRun: (command: Command) => void;
  readonly onPictures: (files: readonly File[]) => void;
}

/** A press on the bar leaves the cursor where it is. */
const keepCursor = (event: { preventDefault: () => void }) => event.preventDefault();

interface BarButtonProps {
  readonly label: string;
  readonly icon?: ReactElement;
  readonly on?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

function BarButton({ label, icon, on, disabled, onPress }: BarButtonProps) {
  return (
    <Button
      size="small"
      type="text"
      className={on ? styles.on : undefined}
      aria-label={label}
      aria-pressed={on}
      title={label}
      disabled={disabled}
      onMouseDown={keepCursor}
      onClick={onPress}
    >
      {icon ?? label}
    </Button>
  );
}

/** One stop of the Tab key: the arrows go from button to button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const next = buttons.at((buttons.indexOf(event.target) + step) % buttons.length);
  event.preventDefault();
  next?.focus();
}

function Commands({
  commands,
  props: { state, disabled, onRun },
}: {
  commands: readonly EditorCommand[];
  props: BarProps;
}) {
  return commands.map(({ label, sign, run, isOn }) => (
    <BarButton
      key={label}
      label={label}
      icon={sign && COMMAND_ICON_BY_NAME[sign]}
      on={isOn?.(state)}
      disabled={disabled || !(isOn?.(state) || run(state))}
      onPress={() => onRun(run)}
    />
  ));
}

/** The buttons above a formatted text; those of tables stand there while the cursor is in one. */
export function EditorToolbar(props: BarProps) {
  const { state, disabled, onRun, onPictures } = props;
  const [link, setLink] = useState<string | null>(null);
  const able = (command: Command) => !disabled && command(state);
  return (
    <div className={styles.bar} role="toolbar" aria-label="格式" onKeyDown={moveFocus}>
      <BarButton label="撤销" icon={<UndoOutlined aria-hidden />} disabled={!able(undo)} onPress={() => onRun(undo)} />
      <BarButton label="重做" icon={<RedoOutlined aria-hidden />} disabled={!able(redo)} onPress={() => onRun(redo)} />
      <Commands commands={EDITOR_COMMANDS} props={props} />
      <BarButton
        label="链接"
        icon={<LinkOutlined aria-hidden />}
        on={linkAddressAtCursor(state) !== null}
        disabled={disabled}
        onPress={() => setLink(linkAddressAtCursor(state) ?? 'https://')}
      />
      <PictureFileChooser onPictures={onPictures}>
        {(choose) => (
          <BarButton label="图片" icon={<PictureOutlined aria-hidden />} disabled={disabled} onPress={choose} />
        )}
      </PictureFileChooser>
      {link === null ? null : (
        <LinkAddressInput
          href={link}
          isSet={linkAddressAtCursor(state) !== null}
          onPut={(href) => {
            onRun(setLinkCommand(href));
            setLink(null);
          }}
          onClose={() => setLink(null)}
        />
      )}
      {isInTable(state) && !disabled ? (
        <fieldset className={styles.table} aria-label="表格">
          <Commands commands={TABLE_COMMANDS} props={props} />
        </fieldset>
      ) : null}
    </div>
  );
}
