import { Select } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { costFile } from '#business/consult/cost/model/index.ts';
import { useCostFiles } from '#business/consult/cost/web/index.tsx';
import { ProjectSelect } from '#business/consult/project/web/index.tsx';
import { useRecord } from '#kernel/web/form/record/use-record.ts';

/** The cost file an address speaks of (fileId), and its project (projectId): one of them is enough. */
export function useAddressedFile() {
  const [search, setSearch] = useSearchParams();
  const fileId = search.get('fileId');
  const { data: file, error } = useRecord(costFile, fileId ?? undefined);
  const projectId = search.get('projectId') ?? file?.project ?? null;
  const choose = (changes: Readonly<Record<string, string>>) => setSearch(changes, { replace: true });
  return { fileId, projectId: projectId === null ? null : String(projectId), file, error, choose };
}

type AddressedFile = ReturnType<typeof useAddressedFile>;

/** A project and one of its cost files; of a project that is chosen the newest. */
export function CostFileChooser({ fileId, projectId, choose }: Pick<AddressedFile, 'fileId' | 'projectId' | 'choose'>) {
  const { data: files } = useCostFiles(projectId ?? '');
  const newest = fileId || !projectId ? undefined : files?.[0]?.id;
  useEffect(() => {
    if (newest && projectId) choose({ projectId, fileId: newest });
  });
  return (
    <>
      <ProjectSelect value={projectId} onChange={(id) => choose({ projectId: id })} />
      <Select
        size="small"
        aria-label="造价文件"
        placeholder={files?.length === 0 ? '项目还没有造价文件' : '请选择造价文件'}
        style={{ width: 300 }}
        popupMatchSelectWidth={false}
        disabled={!projectId}
        value={fileId ?? undefined}
        options={(files ?? []).map((file) => ({
          value: file.id,
          label: `第 ${file.versionNo} 版 ${file.stage_label ?? ''} ${file.name}`,
        }))}
        onChange={(id) => choose({ ...(projectId ? { projectId } : {}), fileId: id })}
      />
    </>
  );
}
