import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button, Table } from 'antd';
import { copyText } from '#kernel/web/toast/copy-text.ts';
import type { CostFileFault, OfferedImportAnswer } from '../../model/index.ts';
import styles from './import.module.css';
import { ImportAnswerButtons, LastImportAnswerHint } from './import-answer-buttons.tsx';
import type { RefusedImport } from './import-outcome.ts';

interface FaultListProps {
  readonly name: string;
  readonly refused: RefusedImport;
  readonly onAgain: () => void;
  /** Reads the file all the same. */
  readonly onAnswer: (answer: OfferedImportAnswer) => void;
}

const LEVELS = { error: '错误', gap: '缺漏', warning: '提示' } as const;
const TABLE_HEIGHT = 380;

const copy = (refused: RefusedImport) =>
  copyText([refused.text, ...refused.texts].join('\n'), { done: '已复制到剪贴板' });

/** Why a file was refused: every fault with its line, field and value, to be handed to whoever made the file. */
export function ImportFaultList({ name, refused, onAgain, onAnswer }: FaultListProps) {
  const rows = refused.faults.map((fault, at) => ({ ...fault, at }));
  return (
    <div className={styles.result}>
      <p className={refused.texts.length > 0 ? styles.fault : undefined} role="alert">
        {refused.text}
      </p>
      <p className={styles.hint}>{name}</p>
      {refused.texts.length > 1 && rows.length === 0 ? (
        <ul className={styles.doubts}>
          {refused.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? (
        <Table<CostFileFault & { at: number }>
          size="small"
          rowKey="at"
          dataSource={rows}
          pagination={false}
          virtual
          scroll={{ x: 760, y: TABLE_HEIGHT }}
          columns={[
            {
              key: 'level',
              title: '级别',
              width: 56,
              render: (_, { level }) => <span className={styles[level]}>{LEVELS[level]}</span>,
            },
            { key: 'line', title: '行', width: 60, align: 'right', render: (_, { line }) => (line > 0 ? line : '') },
            {
              key: 'field',
              title: '字段',
              width: 210,
              render: (_, { element, field }) => (
                <span className={styles.field}>{[element, field].filter(Boolean).join(' / ')}</span>
              ),
            },
            { key: 'message', title: '问题', width: 430, render: (_, { message }) => message },
          ]}
        />
      ) : null}
      {refused.ask?.last ? <LastImportAnswerHint last={refused.ask.last} /> : null}
      <div className={styles.buttons}>
        {refused.texts.length > 0 ? (
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(refused)}>
            复制全部
          </Button>
        ) : null}
        {refused.ask ? <ImportAnswerButtons ask={refused.ask} onAnswer={onAnswer} /> : null}
        <Button type={refused.ask?.last ? 'default' : 'primary'} onClick={onAgain}>
          重新选择文件
        </Button>
      </div>
    </div>
  );
}
