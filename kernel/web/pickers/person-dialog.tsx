import { Tag } from 'antd';
import { useEffect, useState } from 'react';
import { Dialog } from '../pattern/dialog.tsx';
import { TOAST_SECONDS, toast } from '../toast/toast.ts';
import { DepartmentTree } from './department-tree.tsx';
import { PeopleTable } from './people-table.tsx';
import { NOBODY_CHOSEN } from './picker-texts.ts';
import styles from './pickers.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface PersonDialogProps {
  readonly open: boolean;
  readonly chosen: readonly Named[];
  readonly multiple?: boolean;
  readonly title?: string;
  readonly onPick: (people: readonly Named[]) => void;
  readonly onClose: () => void;
}

/** Chooses one person, or several with the multiple flag: departments left, people right (specification 3 §2). */
export function PersonDialog({
  open,
  chosen,
  multiple = false,
  title = '选择人员',
  onPick,
  onClose,
}: PersonDialogProps) {
  const [picked, setPicked] = useState<readonly Named[]>(chosen);
  const [dept, setDept] = useState<Named | null>(null);
  useEffect(() => {
    if (open) setPicked(chosen);
  }, [open, chosen]);
  const confirm = () => {
    if (picked.length === 0) toast.error(NOBODY_CHOSEN, TOAST_SECONDS.picker);
    else onPick(picked);
  };
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
    <Dialog open={open} title={title} width={800} onClose={onClose} onOk={confirm} note={note}>
      <div className={styles.columns}>
        <DepartmentTree chosen={dept ? [dept.id] : []} onChoose={(depts) => setDept(depts[0] ?? null)} />
        <PeopleTable
          deptId={dept?.id ?? null}
          chosen={picked}
          multiple={multiple}
          onChoose={setPicked}
          onConfirm={(person) => (multiple ? undefined : onPick([person]))}
        />
      </div>
    </Dialog>
  );
}
