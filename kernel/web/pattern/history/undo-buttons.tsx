import RedoOutlined from '@ant-design/icons/RedoOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import { IconButton } from '../icon-button.tsx';

interface UndoButtonsProps {
  /** Left out where there is nothing to take back, or nothing to do again. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** 撤销 and 重做, with the keys that do the same (use-undo-keys.ts). */
export const UndoButtons = ({ undo, redo }: UndoButtonsProps) => (
  <>
    <IconButton
      label="撤销"
      hint="撤销（Ctrl+Z）"
      icon={<UndoOutlined aria-hidden />}
      disabled={!undo}
      onClick={undo}
    />
    <IconButton
      label="重做"
      hint="重做（Ctrl+Y）"
      icon={<RedoOutlined aria-hidden />}
      disabled={!redo}
      onClick={redo}
    />
  </>
);
