import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ProjectScreen } from '#business/consult/project/web/index.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { costFileAddress } from '../cost-file-address.ts';
import { costScreenOfStage, costStageScreens } from '../cost-stage-screens.ts';
import { CostImportDialog } from '../import/import-dialog.tsx';
import { type CostFileRow, useCostFiles } from '../use-cost-files.ts';
import { CostWorkbench } from './cost-workbench.tsx';
import type { SoughtSummaryRow } from './detail/sought-summary-row.ts';

/** The file to show: the one of the address, else the newest of the screen's stages. */
function fileToShow(files: readonly CostFileRow[], fileId: string | null, stages: readonly string[]) {
  return files.find(({ id }) => id === fileId) ?? files.find(({ stage }) => stages.includes(stage ?? ''));
}

/** The row of the fees or resources an address leads to. */
function summaryRowOf(search: URLSearchParams): SoughtSummaryRow | null {
  const row = (tab: SoughtSummaryRow['tab'], name: string) => {
    const id = Number(search.get(name));
    return id > 0 ? { tab, id } : null;
  };
  return row('fees', 'feeId') ?? row('resources', 'resourceId');
}

function StageFiles({ project }: { project: DisplayedRecord }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const mayImport = useHasRight('cost:write');
  const [importing, setImporting] = useState(false);
  const { data: files, error, refetch } = useCostFiles(project.id);
  const summaryRow = useMemo(() => summaryRowOf(search), [search]);
  const screen = costStageScreens.find(({ path }) => path === pathname) ?? costScreenOfStage(null);
  const open = (file: Pick<CostFileRow, 'id' | 'stage'>) =>
    navigate(costFileAddress({ id: project.id, name: project.name }, file));
  if (error && !files) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!files) return <LoadingState rows={10} />;
  const file = fileToShow(files, search.get('fileId'), screen.stages);
  const dialog = importing ? (
    <CostImportDialog project={project} stage={screen.stages[0]} onClose={() => setImporting(false)} onOpen={open} />
  ) : null;
  if (file)
    return (
      <>
        <CostWorkbench
          key={file.id}
          project={project}
          file={file}
          files={files}
          billId={Number(search.get('billId')) || null}
          nodeId={Number(search.get('nodeId')) || null}
          summaryRow={summaryRow}
          onFile={open}
          onImport={mayImport ? () => setImporting(true) : undefined}
        />
        {dialog}
      </>
    );
  return (
    <>
      <EmptyState
        text={`还没有造价文件：${screen.title}`}
        hint="导入计价软件导出的 XML 或 Excel 成果文件后，在此查看工程树、清单组价与人材机"
        action={
          mayImport ? (
            <Button type="primary" onClick={() => setImporting(true)}>
              导入造价文件
            </Button>
          ) : undefined
        }
      />
      {dialog}
    </>
  );
}

/** The cost workbench of a project, under the address of each stage; query: id, fileId, and billId, or nodeId with feeId or resourceId. */
export function Page() {
  return <ProjectScreen fit="fill">{(project) => <StageFiles project={project} />}</ProjectScreen>;
}
