import { Radio } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type FieldValues, labelOfField } from '../../displayed-record-types.ts';
import { fieldControlsOf } from '../../fields/field-controls-registry.ts';
import { AppDialog } from '../../pattern/dialog/app-dialog.tsx';
import { compareConflictingVersions, mergeConflictingVersions, type SaveConflict } from './conflict.ts';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  readonly entity: EntityDefinition;
  readonly facts: SaveConflict;
  readonly base: FieldValues;
  readonly mine: FieldValues;
  readonly onMerge: (merged: FieldValues) => void;
  readonly onClose: () => void;
}

/** Somebody saved first: shows both values of every field both changed, and lets one choose field by field. */
export function ConflictDialog({ entity, facts, base, mine, onMerge, onClose }: ConflictDialogProps) {
  const versions = { base, mine, theirs: facts.current };
  const { clashes, theirsOnly } = compareConflictingVersions(entity, versions);
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set());
  const who = facts.changedBy_label || '其他人';
  const when = facts.changedDate ? `于 ${formatInstant(facts.changedDate)} ` : '';
  const kept = theirsOnly.map((code) => `「${entity.fields[code]?.label ?? code}」`).join('');
  return (
    <AppDialog
      open
      title="已被他人修改"
      name="form.conflict"
      width={760}
      okText="合并并保存"
      cancelText="返回修改"
      onClose={onClose}
      onOk={() => onMerge(mergeConflictingVersions(entity, versions, takeTheirs))}
    >
      <p className={styles.text}>
        {`${who}${when ? ` ${when}` : ''}修改并保存了此记录。`}
        {clashes.length > 0 ? '以下内容双方都作了修改，请逐项选择保留哪一个。' : '与您的修改没有冲突，可以直接合并。'}
      </p>
      {clashes.length > 0 ? (
        <ClashTable {...{ entity, clashes, mine, takeTheirs }} theirs={facts.current} onTake={setTakeTheirs} />
      ) : null}
      {kept ? <p className={styles.text}>对方另外修改的 {kept} 将予保留。</p> : null}
    </AppDialog>
  );
}

interface ClashTableProps {
  readonly entity: EntityDefinition;
  /** Codes of the fields both changed. */
  readonly clashes: readonly string[];
  readonly mine: FieldValues;
  readonly theirs: FieldValues;
  readonly takeTheirs: ReadonlySet<string>;
  readonly onTake: (codes: ReadonlySet<string>) => void;
}

/** Both values of each field side by side, one of them chosen. */
function ClashTable({ entity, clashes, mine, theirs, takeTheirs, onTake }: ClashTableProps) {
  const choose = (code: string, isTheirs: boolean) => {
    const next = new Set(takeTheirs);
    if (isTheirs) next.add(code);
    else next.delete(code);
    onTake(next);
  };
  const sides = [
    { isTheirs: false, label: '保留我的', values: mine },
    { isTheirs: true, label: '采用对方', values: theirs },
  ];
  return (
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
            {sides.map(({ isTheirs, label, values }) => (
              <td key={label} className={takeTheirs.has(code) === isTheirs ? styles.taken : undefined}>
                <Radio checked={takeTheirs.has(code) === isTheirs} onChange={() => choose(code, isTheirs)}>
                  {label}
                </Radio>
                <ShownValue entity={entity} code={code} values={values} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShownValue({ entity, code, values }: { entity: EntityDefinition; code: string; values: FieldValues }) {
  const field = entity.fields[code];
  if (!field) return null;
  const { Display } = fieldControlsOf(field);
  return (
    <div>
      <Display field={field} value={values[code]} label={labelOfField(values, code)} place="form" />
    </div>
  );
}
