import EditOutlined from '@ant-design/icons/EditOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import SaveOutlined from '@ant-design/icons/SaveOutlined';
import { Button } from 'antd';

interface FormActionsProps {
  /** False for a record that is being made. */
  readonly exists: boolean;
  readonly editing: boolean;
  /** Nothing was typed yet: there is nothing to save in a record that exists. */
  readonly clean: boolean;
  readonly busy: boolean;
  readonly onPanel: (panel: 'print' | 'changes') => void;
  readonly onSave: () => void;
  /** Saves and begins another one; missing where a form makes one record only. */
  readonly onSaveAgain?: () => void;
  /** Keeps what was typed as a draft. */
  readonly onHold: () => void;
  /** Missing where there is nothing to go back to. */
  readonly onCancel?: () => void;
  /** Missing where the record may not be changed. */
  readonly onEdit?: () => void;
}

/** The buttons of every form: print, change log, and edit or save. */
export function FormActionButtons({ exists, editing, clean, busy, ...acts }: FormActionsProps) {
  const { onPanel, onSave, onSaveAgain, onHold, onCancel, onEdit } = acts;
  return (
    <>
      {exists ? (
        <>
          <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={() => onPanel('print')}>
            打印
          </Button>
          <Button size="small" icon={<HistoryOutlined aria-hidden />} onClick={() => onPanel('changes')}>
            变更记录
          </Button>
        </>
      ) : null}
      {editing && onCancel ? (
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
      ) : null}
      {editing && !clean ? (
        <Button size="small" onClick={onHold}>
          暂存
        </Button>
      ) : null}
      {editing && onSaveAgain ? (
        <Button size="small" disabled={busy} onClick={onSaveAgain}>
          保存并新建
        </Button>
      ) : null}
      {editing ? (
        <Button
          size="small"
          type="primary"
          icon={<SaveOutlined aria-hidden />}
          loading={busy}
          disabled={exists && clean}
          title="Ctrl+S"
          onClick={onSave}
        >
          保存
        </Button>
      ) : onEdit ? (
        <Button size="small" type="primary" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
          编辑
        </Button>
      ) : null}
    </>
  );
}
