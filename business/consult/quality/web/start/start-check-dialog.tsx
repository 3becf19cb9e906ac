import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { qualityCalls, qualityCheckList } from '../../model/index.ts';
import { checkResultAddress } from '../addresses.ts';
import { ChecksChooser } from './checks-chooser.tsx';
import { QualityCheckProgress } from './quality-check-progress.tsx';
import { useQualityCheckRun } from './use-quality-check-run.ts';

interface StartDialogProps {
  readonly fileId: string;
  readonly fileName: string;
  /** Keys that are chosen at first; all of them unless told otherwise. */
  readonly checks?: readonly string[];
  readonly onClose: () => void;
}

const ALL = qualityCheckList.map(({ key }) => key);

/** Chooses checks, runs them and leads to what they found. Closing it leaves the job running. */
export function StartCheckDialog({ fileId, fileName, checks = ALL, onClose }: StartDialogProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(checks));
  const { data: faults } = useQuery({
    queryKey: ['quality', 'scale', fileId],
    queryFn: ({ signal }) => callServer(qualityCalls.scale, { body: { fileId }, signal, quiet: true }),
  });
  const check = useQualityCheckRun(fileId, (recordId) => {
    onClose();
    navigate(checkResultAddress({ id: recordId, name: fileName }));
  });
  const start = () => {
    if (chosen.size > 0) void check.start([...chosen]);
    else toast.warning('请至少选择一个检查项');
  };
  const isChoosing = check.state.step === 'choose';
  return (
    <AppDialog
      name="quality.start"
      open
      title="质量检查"
      width={680}
      onClose={onClose}
      onOk={isChoosing ? start : undefined}
      okText="开始质检"
      note={isChoosing ? `已选 ${chosen.size} / ${ALL.length} 项` : undefined}
    >
      {check.state.step === 'choose' ? (
        <ChecksChooser fileName={fileName} faults={faults ?? []} chosen={chosen} onChoose={setChosen} />
      ) : (
        <QualityCheckProgress
          fileName={fileName}
          state={check.state}
          onCancel={check.cancel}
          onHide={onClose}
          onAgain={check.reset}
        />
      )}
    </AppDialog>
  );
}
