import { Checkbox, InputNumber } from 'antd';
import type { VoteRule } from '#kernel/workflow/process/process.ts';
import styles from '../design.module.css';
import { Choose } from './choose.tsx';

const FAIL = { refuse: '未通过即否决', return: '未通过退回发起人' } as const;

interface VoteEditorProps {
  readonly vote: VoteRule | undefined;
  readonly onChange: (vote: VoteRule | undefined) => void;
}

/** 会签 by counting votes. */
export function VoteEditor({ vote, onChange }: VoteEditorProps) {
  return (
    <div className={styles.box}>
      <Checkbox
        checked={vote !== undefined}
        onChange={({ target }) => onChange(target.checked ? { percent: 60 } : undefined)}
      >
        按票数比例通过（可为人员设置票数）
      </Checkbox>
      {vote ? (
        <>
          <div className={styles.row}>
            同意达到
            <InputNumber
              size="small"
              aria-label="通过比例"
              min={1}
              max={100}
              value={vote.percent}
              onChange={(percent) => onChange({ ...vote, percent: percent ?? 100 })}
            />
            % 即通过
          </div>
          <div className={styles.row}>
            <Checkbox
              checked={vote.veto === true}
              onChange={({ target }) => {
                const { veto: _veto, ...rest } = vote;
                onChange(target.checked ? { ...rest, veto: true } : rest);
              }}
            >
              一票否决
            </Checkbox>
          </div>
          <Choose
            label="未通过时"
            labels={FAIL}
            value={vote.onFail ?? 'refuse'}
            onChange={(onFail) => onChange({ ...vote, onFail })}
          />
        </>
      ) : null}
    </div>
  );
}
