import { useEffect, useState } from 'react';
import { Dialog } from '../pattern/dialog.tsx';
import { TOAST_SECONDS, toast } from '../toast/toast.ts';
import { DepartmentTree } from './department-tree.tsx';
import { NOBODY_CHOSEN } from './picker-texts.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface DepartmentDialogProps {
  readonly open: boolean;
  readonly chosen: readonly Named[];
  readonly multiple?: boolean;
  readonly onPick: (departments: readonly Named[]) => void;
  readonly onClose: () => void;
}

/** Chooses one department, or several with the multiple flag (specification 3 §2). */
export function DepartmentDialog({ open, chosen, multiple = false, onPick, onClose }: DepartmentDialogProps) {
  const [picked, setPicked] = useState<readonly Named[]>(chosen);
  useEffect(() => {
    if (open) setPicked(chosen);
  }, [open, chosen]);
  const confirm = () => {
    if (picked.length === 0) toast.error(NOBODY_CHOSEN, TOAST_SECONDS.picker);
    else onPick(picked);
  };
  return (
    <Dialog open={open} title="选择部门" width={800} onClose={onClose} onOk={confirm}>
      <DepartmentTree chosen={picked.map((dept) => dept.id)} onChoose={setPicked} multiple={multiple} />
    </Dialog>
  );
}
