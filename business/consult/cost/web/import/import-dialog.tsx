import { Button } from 'antd';
import { useState } from 'react';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { createCostRowAddressBuilder } from '../cost-file-address.ts';
import { proposeStageFromProject } from '../cost-stage-screens.ts';
import type { CostFileRow } from '../use-cost-files.ts';
import { ChooseImportFilesStep } from './choose-import-files-step.tsx';
import { MapColumnsStep } from './columns/map-columns-step.tsx';
import styles from './import.module.css';
import { ImportFaultList } from './import-fault-list.tsx';
import { ImportProgressBars } from './import-progress-bars.tsx';
import { ImportResultPanel } from './import-result-panel.tsx';
import { SeveralFilesImportDialog } from './many/several-files-import-dialog.tsx';
import { type CostImportState, useCostImport } from './use-cost-import.ts';

interface ImportDialogProps {
  readonly project: DisplayedRecord;
  /** Proposed stage; by default the one that fits the project. */
  readonly stage?: string;
  readonly onClose: () => void;
  readonly onOpen: (file: Pick<CostFileRow, 'id' | 'stage'>) => void;
}

/** Imports a cost file into a project: choose, upload, read, and then either the version or every fault of the file. */
export function CostImportDialog({ project, stage: proposed, onClose, onOpen }: ImportDialogProps) {
  const [stage, setStage] = useState(proposed ?? proposeStageFromProject(project.stage));
  const [many, setMany] = useState<readonly File[] | null>(null);
  const [ask, setAsk] = useState(false);
  const { state, start, startAsSaid, again, cancel, reset } = useCostImport(project.id);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (files.length > 1) setMany(files);
    else if (file) void start(file, stage, ask ? 'always' : 'doubtful');
  };
  if (many)
    return (
      <SeveralFilesImportDialog
        files={many}
        project={project}
        stage={stage}
        onAgain={() => setMany(null)}
        onClose={onClose}
        onOpen={(id) => {
          onClose();
          onOpen({ id, stage });
        }}
      />
    );
  const close = () => {
    // A job goes on by itself and shows in the header; an upload needs this window.
    if (state.step === 'upload') cancel();
    onClose();
  };
  return (
    <AppDialog name="cost.import" open title="导入造价文件" width={widthOf(state)} onClose={close}>
      <div className={styles.dialog}>
        {state.step === 'choose' ? (
          <ChooseImportFilesStep {...{ stage, ask }} onStage={setStage} onAsk={setAsk} onFiles={take} />
        ) : null}
        {state.step === 'upload' || state.step === 'read' ? (
          <ImportProgressBars state={state} onCancel={cancel} onHide={onClose} />
        ) : null}
        {state.step === 'columns' ? (
          <MapColumnsStep
            {...{ stage, fileId: state.fileId, first: state.look, name: state.file.name }}
            onImport={(said) => startAsSaid(stage, said)}
            onAgain={reset}
          />
        ) : null}
        {state.step === 'refused' ? (
          <ImportFaultList
            {...{ name: state.file.name, refused: state.refused }}
            onAgain={reset}
            onAnswer={(ask) => void again(stage, ask)}
          />
        ) : null}
        {state.step === 'done' ? (
          <ImportResultPanel
            imported={state.imported}
            addressOf={createCostRowAddressBuilder(
              { id: project.id, name: project.name },
              { id: state.imported.costFileId, stage },
            )}
            onGo={onClose}
          >
            <Button onClick={reset}>继续导入</Button>
            <Button
              type="primary"
              onClick={() => {
                onClose();
                onOpen({ id: state.imported.costFileId, stage });
              }}
            >
              打开
            </Button>
          </ImportResultPanel>
        ) : null}
      </div>
    </AppDialog>
  );
}

/** px */
function widthOf(state: CostImportState): number {
  if (state.step === 'columns') return 1240;
  if (state.step === 'done' && state.imported.hintCount > 0) return 920;
  return state.step === 'refused' && state.refused.faults.length > 0 ? 920 : 620;
}
