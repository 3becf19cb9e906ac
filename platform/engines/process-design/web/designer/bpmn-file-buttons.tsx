import { Button } from 'antd';
import { useRef, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { type ImportedProcess, processDesignCalls } from '../../model/calls.ts';
import { findProcessRepairs } from '../../model/process-repairs.ts';
import { BpmnImportDialog } from './bpmn-import-dialog.tsx';
import { useProcessDesign } from './process-design-context.ts';

/** The shown version as a BPMN file, and a file as the design; what is read otherwise or missing is told before it is taken. */
export function BpmnFileButtons({ onImport }: { onImport: (definition: ProcessDefinition) => void }) {
  const { design } = useProcessDesign();
  const [read, setRead] = useState<readonly ImportedProcess[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const take = (definition: ProcessDefinition) => {
    setRead([]);
    onImport(definition);
    toast.success('已读入设计，发布后生效');
  };
  const open = async (file: File) => {
    const { code } = design;
    const body = { xml: await file.text() };
    const processes = await callServer(processDesignCalls.importBpmn, { params: { code }, body });
    const [only, ...more] = processes;
    if (only && more.length === 0 && only.notes.length + findProcessRepairs(only.definition).length === 0)
      take(only.definition);
    else setRead(processes);
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
          if (file) void open(file);
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        导入BPMN
      </Button>
      <Button size="small" onClick={() => downloadAnswer(processDesignCalls.exportBpmn, { params: { id: design.id } })}>
        导出BPMN
      </Button>
      {read.length > 0 ? <BpmnImportDialog processes={read} onImport={take} onClose={() => setRead([])} /> : null}
    </>
  );
}
