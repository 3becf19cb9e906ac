import { Radio } from 'antd';
import { useState } from 'react';
import { showInstant } from '#kernel/base/time/instants.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { viewOf } from '../../fields/registry.ts';
import { Dialog } from '../../pattern/dialog/dialog.tsx';
import { labelIn, type Values } from '../../row.ts';
import { type ConflictFacts, compareVersions, mergeVersions } from './conflict.ts';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  readonly entity: EntityDefinition;
  readonly facts: ConflictFacts;
  readonly base: Values;
  readonly mine: Values;
  readonly onMerge: (merged: Values) => void;
  readonly onClose: () => void;
}

/** Somebody saved first: shows both values of every field both changed, and lets one choose field by field. */
export function ConflictDialog({ entity, facts, base, mine, onMerge, onClose }: ConflictDialogProps) {
  const versions = { base, mine, theirs: facts.current };
  const { clashes, theirsOnly } = compareVersions(entity, versions);
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (code: string, theirs: boolean) => {
    const next = new Set(takeTheirs);
    if (theirs) next.add(code);
    else next.delete(code);
    setTakeTheirs(next);
  };
  const shown = (code: string, values: Values) => {
    const field = entity.fields[code];
    if (!field) return null;
    const { Display } = viewOf(field);
    return <Display field={field} value={values[code]} label={labelIn(values, code)} place="form" />;
  };
  const who = facts.changedBy_label || '其他人';
  const when = facts.changedDate ? `于 ${showInstant(facts.changedDate)} ` : '';
  const kept = theirsOnly.map((code) => `「${entity.fields[code]?.label ?? code}」`).join('');
  return (
    <Dialog
      open
      title="已被他人修改"
      name="form.conflict"
      width={760}
      okText="合并并保存"
      cancelText="返回修改"
      onClose={onClose}
      onOk={() => onMerge(mergeVersions(entity, versions, takeTheirs))}
    >
      <p className={styles.text}>
        {`${who}${when ? ` ${when}` : ''}修改并保存了此记录。`}
        {clashes.length > 0 ? '以下内容双方都作了修改，请逐项选择保留哪一个。' : '与您的修改没有冲突，可以直接合并。'}
      </p>
      {clashes.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>字段</th>
              <th>我的修改</th>
              <th>对方的修改</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((code) => (
              <tr key={code}>
                <th scope="row">{entity.fields[code]?.label}</th>
                {[false, true].map((theirs) => (
                  <td key={String(theirs)} className={takeTheirs.has(code) === theirs ? styles.taken : undefined}>
                    <Radio checked={takeTheirs.has(code) === theirs} onChange={() => choose(code, theirs)}>
                      {theirs ? '采用对方' : '保留我的'}
                    </Radio>
                    <div>{shown(code, theirs ? facts.current : mine)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {kept ? <p className={styles.text}>对方另外修改的 {kept} 将予保留。</p> : null}
    </Dialog>
  );
}
