import { Tag } from 'antd';
import { useState } from 'react';
import { AppDialog } from '../pattern/dialog/app-dialog.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { PeopleTable } from './people-table.tsx';
import styles from './pickers.module.css';
import { type PickedName, type PickerDialogProps, usePickerSelection } from './use-picker-selection.ts';

/** Chooses one person, or several with the multiple flag: departments left, people right (R1-402). */
export function PersonDialog(props: PickerDialogProps) {
  const { open, title, multiple = false, onPick, onClose } = props;
  const { picked, setPicked, confirm } = usePickerSelection(props);
  const [dept, setDept] = useState<PickedName | null>(null);
  const note = (
    <div className={styles.chosen}>
      {picked.map((person) => (
        <Tag key={person.id} closable onClose={() => setPicked(picked.filter(({ id }) => id !== person.id))}>
          {person.name}
        </Tag>
      ))}
    </div>
  );
  return (
    <AppDialog open={open} title={title} name="picker.person" width={800} onClose={onClose} onOk={confirm} note={note}>
      <div className={styles.columns}>
        <DepartmentTree chosen={dept ? [dept] : []} onChoose={(depts) => setDept(depts[0] ?? null)} />
        <PeopleTable
          deptId={dept?.id ?? null}
          chosen={picked}
          multiple={multiple}
          onChoose={setPicked}
          onConfirm={(person) => (multiple ? undefined : onPick([person]))}
        />
      </div>
    </AppDialog>
  );
}
