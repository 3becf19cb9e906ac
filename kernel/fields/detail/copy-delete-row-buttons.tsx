import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';

interface RowButtonsProps {
  readonly at: number;
  readonly onCopy: (at: number) => void;
  readonly onRemove: (at: number) => void;
}

/** What one may do with a row as a whole. */
export const CopyDeleteRowButtons = ({ at, onCopy, onRemove }: RowButtonsProps) => (
  <>
    <IconButton
      type="text"
      icon={<CopyOutlined aria-hidden />}
      label={`复制第${at + 1}行`}
      onClick={() => onCopy(at)}
    />
    <IconButton
      type="text"
      danger
      icon={<DeleteOutlined aria-hidden />}
      label={`删除第${at + 1}行`}
      hint="删除（Ctrl+Delete）"
      onClick={() => onRemove(at)}
    />
  </>
);
