import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { Dialog } from '#kernel/web/pattern/dialog/dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { checkList, qualityCalls } from '../../model/index.ts';
import { resultAddress } from '../addresses.ts';
import { CheckProgress } from './check-progress.tsx';
import { ChooseChecks } from './choose-checks.tsx';
import { useCheck } from './use-check.ts';

interface StartDialogProps {
  readonly fileId: string;
  readonly fileName: string;
  /** Keys that are chosen at first; all of them unless told otherwise. */
  readonly checks?: readonly string[];
  readonly onClose: () => void;
}

const ALL = checkList.map(({ key }) => key);

/** Chooses checks, runs them and leads to what they found. Closing it leaves the job running. */
export function StartDialog({ fileId, fileName, checks = ALL, onClose }: StartDialogProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(checks));
  const { data: faults } = useQuery({
    queryKey: ['quality', 'scale', fileId],
    queryFn: ({ signal }) => callServer(qualityCalls.scale, { body: { fileId }, signal, quiet: true }),
  });
  const check = useCheck(fileId, (recordId) => {
    onClose();
    navigate(resultAddress({ id: recordId, name: fileName }));
  });
  const start = () => {
    if (chosen.size > 0) void check.start([...chosen]);
    else toast.warning('请至少选择一个检查项');
  };
  const isChoosing = check.state.step === 'choose';
  return (
    <Dialog
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
        <ChooseChecks fileName={fileName} faults={faults ?? []} chosen={chosen} onChoose={setChosen} />
      ) : (
        <CheckProgress
          fileName={fileName}
          state={check.state}
          onCancel={check.cancel}
          onHide={onClose}
          onAgain={check.reset}
        />
      )}
    </Dialog>
  );
}
