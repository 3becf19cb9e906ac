import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import type { ImportedProcess } from '../../model/calls.ts';
import { applyProcessRepairs, findProcessRepairs } from '../../model/process-repairs.ts';
import styles from './design.module.css';

interface ImportDialogProps {
  readonly processes: readonly ImportedProcess[];
  readonly onImport: (definition: ProcessDefinition) => void;
  readonly onClose: () => void;
}

/** What a file holds before it is taken: which of its pools, what is not carried out, what is filled in. */
export function BpmnImportDialog({ processes, onImport, onClose }: ImportDialogProps) {
  const [chosen, choose] = useState(() => largestOf(processes));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const process = processes[chosen];
  if (!process) return null;
  const { definition, notes } = process;
  const repairs = findProcessRepairs(definition);
  const taken = repairs.filter(({ id }) => !refused.includes(id));
  const options = processes.map(({ title, definition: { nodes } }, value) => ({
    value,
    label: `${title}（${nodes.length}个节点）`,
  }));
  return (
    <AppDialog
      open
      title="导入BPMN"
      name="flow.bpmn"
      width={640}
      okText="导入"
      onClose={onClose}
      onOk={() => onImport(applyProcessRepairs(definition, taken))}
    >
      <div className={styles.imported}>
        {processes.length > 1 ? (
          <>
            <h4>文件中有{processes.length}个流程，导入哪一个</h4>
            <Select
              aria-label="导入的流程"
              value={chosen}
              options={options}
              onChange={(index) => {
                choose(index);
                setRefused([]);
              }}
            />
          </>
        ) : null}
        {notes.length > 0 ? (
          <>
            <h4>以下内容不会执行或读法不同</h4>
            <ul className={styles.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        ) : null}
        {repairs.length > 0 ? (
          <>
            <h4>以下缺少的内容将自动补上</h4>
            <Checkbox.Group
              className={styles.repairs}
              value={taken.map(({ id }) => id)}
              options={repairs.map(({ id, text }) => ({ value: id, label: text }))}
              onChange={(kept) => setRefused(repairs.map(({ id }) => id).filter((id) => !kept.includes(id)))}
            />
          </>
        ) : null}
      </div>
    </AppDialog>
  );
}

/** Other pools often only stand for who takes part. */
const largestOf = (processes: readonly ImportedProcess[]): number =>
  processes.reduce(
    (best, { definition }, at) =>
      definition.nodes.length > (processes[best]?.definition.nodes.length ?? 0) ? at : best,
    0,
  );
