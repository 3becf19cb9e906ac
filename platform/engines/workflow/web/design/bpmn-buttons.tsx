import { Button } from 'antd';
import { useRef } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { download } from '#kernel/web/api/files/download.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process.ts';
import { designCalls } from '../../model/design/calls.ts';
import styles from './design.module.css';
import { useDesign } from './design-context.ts';

/** The shown version as a BPMN file, and a file as the design; what of it is left out is told before it is taken. */
export function BpmnButtons({ onImport }: { onImport: (definition: ProcessDefinition) => void }) {
  const { design } = useDesign();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const { code } = design;
    const body = { xml: await file.text() };
    const { definition, notes } = await callServer(designCalls.importBpmn, { params: { code }, body });
    const list = (
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    );
    if (
      notes.length > 0 &&
      !(await confirm({ title: '文件中的以下内容不会执行或读法不同', text: list, okText: '仍然导入' }))
    )
      return;
    onImport(definition);
    toast.success('已读入设计，发布后生效');
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".bpmn,.xml"
        aria-label="BPMN文件"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        导入BPMN
      </Button>
      <Button size="small" onClick={() => download(designCalls.exportBpmn, { params: { id: design.id } })}>
        导出BPMN
      </Button>
    </>
  );
}
