import { AppDialog } from '../pattern/dialog/app-dialog.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { type PickerDialogProps, usePickerSelection } from './use-picker-selection.ts';

/** Chooses one department, or several with the multiple flag (R1-401, R3-024). */
export function DepartmentDialog(props: PickerDialogProps) {
  const { open, title, multiple = false, onClose } = props;
  const { picked, setPicked, confirm } = usePickerSelection(props);
  return (
    <AppDialog open={open} title={title} name="picker.dept" width={800} onClose={onClose} onOk={confirm}>
      <DepartmentTree chosen={picked} onChoose={setPicked} multiple={multiple} />
    </AppDialog>
  );
}
