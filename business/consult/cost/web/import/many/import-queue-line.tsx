import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import WarningFilled from '@ant-design/icons/WarningFilled';
import { Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { formatFileSize } from '#kernel/web/lookups/format-file-size.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { explainFileNameRejection, formatYuan, type OfferedImportAnswer } from '../../../model/index.ts';
import { createCostRowAddressBuilder } from '../../cost-file-address.ts';
import { MapColumnsStep } from '../columns/map-columns-step.tsx';
import { ImportHintList } from '../hints/import-hint-list.tsx';
import styles from '../import.module.css';
import { ImportAnswerButtons, LastImportAnswerHint } from '../import-answer-buttons.tsx';
import type { RefusedImport as Asked, ImportedCostFile } from '../import-outcome.ts';
import { type CostImportState, useCostImport } from '../use-cost-import.ts';

interface ImportLineProps {
  readonly file: File;
  readonly project: DisplayedRecord;
  readonly stage: string;
  /** It is this file's turn, it waits for it or has had it, or it will get none. */
  readonly turn: 'now' | 'later' | 'left';
  readonly onEnd: (ending: 'done' | 'hinted' | 'refused') => void;
  readonly onOpen: (costFileId: string) => void;
  readonly onClose: () => void;
}

const endingOf = (state: CostImportState) => {
  if (state.step === 'refused') return 'refused';
  if (state.step !== 'done') return null;
  return state.imported.hintCount > 0 ? 'hinted' : 'done';
};

/** One of several files: its bar while it is read, and what came of it. */
export function ImportQueueLine({ file, project, stage, turn, onEnd, onOpen, onClose }: ImportLineProps) {
  const { state, start, startAsSaid, again, cancel } = useCostImport(project.id);
  const refused = explainFileNameRejection(file.name);
  const ending = refused ? 'refused' : endingOf(state);
  const begun = useRef(false);
  const left = useRef(cancel);
  left.current = cancel;
  const isUpload = useRef(false);
  isUpload.current = state.step === 'upload';
  useEffect(() => {
    if (turn !== 'now' || begun.current || refused) return;
    begun.current = true;
    void start(file, stage, 'doubtful');
  }, [turn, refused, start, file, stage]);
  useEffect(() => {
    if (turn === 'now' && ending) onEnd(ending);
  });
  // A job goes on by itself; an upload needs this window.
  useEffect(() => () => (isUpload.current ? left.current() : undefined), []);
  return (
    <li className={styles.file}>
      <p className={styles.name}>
        {file.name} <span className={styles.hint}>{formatFileSize(file.size)}</span>
      </p>
      <Outcome
        state={state}
        refused={refused}
        isLeft={turn === 'left'}
        onCancel={cancel}
        {...{ project, stage, onOpen, onClose }}
        onAnswer={(ask) => void again(stage, ask)}
      />
      {state.step === 'columns' ? (
        <AppDialog name="cost.import-columns" open title="确认表格与列" width={1240} onClose={cancel}>
          <div className={styles.dialog}>
            <MapColumnsStep
              {...{ stage, fileId: state.fileId, first: state.look, name: file.name }}
              onImport={(said) => startAsSaid(stage, said)}
              onAgain={cancel}
              againText="不导入此文件"
            />
          </div>
        </AppDialog>
      ) : null}
    </li>
  );
}

interface OutcomeProps extends Pick<ImportLineProps, 'project' | 'stage' | 'onOpen' | 'onClose'> {
  readonly state: CostImportState;
  /** Why its name tells already that it cannot be read. */
  readonly refused: string | null;
  readonly isLeft: boolean;
  readonly onCancel: () => void;
  readonly onAnswer: (answer: OfferedImportAnswer) => void;
}

function Outcome({ state, refused, isLeft, onCancel, onAnswer, ...to }: OutcomeProps) {
  if (refused) return <Refused text={refused} texts={[]} />;
  if (isLeft) return <p className={styles.hint}>未导入</p>;
  if (state.step === 'columns') return <p className={styles.hint}>等待确认各列</p>;
  if (state.step === 'choose') return <p className={styles.hint}>等待导入</p>;
  if (state.step === 'refused') return <Question refused={state.refused} onAnswer={onAnswer} />;
  if (state.step === 'done') return <Done imported={state.imported} {...to} />;
  const reading = state.step === 'read';
  return (
    <div className={styles.bar}>
      <span>{reading ? '读取' : '上传'}</span>
      <Progress percent={Math.round(state.percent)} size="small" aria-label={reading ? '读取进度' : '上传进度'} />
      <Button size="small" loading={reading && state.stopping} onClick={onCancel}>
        取消
      </Button>
    </div>
  );
}

interface DoneProps extends Pick<OutcomeProps, 'project' | 'stage' | 'onOpen' | 'onClose'> {
  readonly imported: ImportedCostFile;
}

function Done({ imported, project, stage, onOpen, onClose }: DoneProps) {
  const { costFileId: id, hints, hintCount, counts, total } = imported;
  const told = hintCount > 0 ? `已导入，有 ${hintCount} 条提示需要查看` : '已导入';
  return (
    <>
      <p className={hintCount > 0 ? styles.hinted : styles.success}>
        {hintCount > 0 ? <WarningFilled aria-hidden /> : <CheckCircleFilled aria-hidden />}
        <span>{`${told}，${formatYuan(total)} 元，清单 ${counts.bills} 条，措施项 ${counts.measures} 条`}</span>
        <Button size="small" type="link" onClick={() => onOpen(id)}>
          打开
        </Button>
      </p>
      <ImportHintList
        hints={hints}
        count={hintCount}
        addressOf={createCostRowAddressBuilder({ id: project.id, name: project.name }, { id, stage })}
        onGo={onClose}
      />
    </>
  );
}

/** Why a file was not imported, and what may be answered. */
const Question = ({ refused: { text, texts, ask }, onAnswer }: Pick<OutcomeProps, 'onAnswer'> & { refused: Asked }) => (
  <>
    <Refused text={text} texts={texts} />
    {ask?.last ? <LastImportAnswerHint last={ask.last} /> : null}
    {ask ? <ImportAnswerButtons ask={ask} onAnswer={onAnswer} /> : null}
  </>
);

const Refused = ({ text, texts }: { text: string; texts: readonly string[] }) => (
  <>
    <p className={styles.fault} role="alert">
      <CloseCircleFilled aria-hidden /> {text}
    </p>
    <Texts title={`查看原因 ${texts.length} 条`} texts={texts.filter((each) => each !== text)} />
  </>
);

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>{title}</summary>
      <ul>
        {texts.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  );
}
