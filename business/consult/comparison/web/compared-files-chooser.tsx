import { InputNumber, Select } from 'antd';
import { type CostFileRow, useCostFiles } from '#business/consult/cost/web/index.tsx';
import { type ReferencePriceKind, referencePriceKinds, referencePriceNames } from '../model/index.ts';
import styles from './comparison.module.css';
import type { ComparedFilesChoice } from './use-compared-files-choice.ts';

export interface BidComparisonSettings {
  readonly reference: ReferencePriceKind;
  readonly chosenId?: string;
  /** % */
  readonly rate: number;
}

interface ChooseFilesProps {
  readonly compared: ComparedFilesChoice;
  readonly wishes: BidComparisonSettings;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
  readonly onWishes: (wishes: BidComparisonSettings) => void;
}

const label = (file: CostFileRow) => `第 ${file.versionNo} 版 ${file.stage_label ?? ''} ${file.name}`;

/** Which files of a project stand beside one another. */
export function ComparedFilesChooser({ compared, wishes, onChange, onWishes }: ChooseFilesProps) {
  const { data: files = [], isPending } = useCostFiles(compared.projectId ?? '');
  const options = files.map((file) => ({ value: file.id, label: label(file) }));
  const shared = { size: 'small', options, disabled: isPending, popupMatchSelectWidth: false } as const;
  const one = (key: 'control' | 'before' | 'after' | 'contract' | 'budget', title: string) => (
    <Select
      {...shared}
      className={styles.file}
      aria-label={title}
      placeholder={title}
      showSearch={{ optionFilterProp: 'label' }}
      value={compared[key] ?? undefined}
      allowClear={key === 'contract' || key === 'budget'}
      onChange={(id) => onChange({ [key]: id ?? null })}
    />
  );
  if (compared.mode === 'audit')
    return (
      <>
        {one('before', '送审文件')}
        {one('after', '审定文件')}
        {one('contract', '合同价文件（可不选）')}
        {one('budget', '控制价文件（可不选）')}
      </>
    );
  if (compared.mode === 'versions')
    return (
      <>
        {one('before', '对比前（送审）')}
        {one('after', '对比后（审定）')}
      </>
    );
  const others = options.filter(({ value }) => value !== compared.control);
  return (
    <>
      {one('control', '招标清单或控制价')}
      <Select
        {...shared}
        options={others}
        mode="multiple"
        maxTagCount={0}
        maxTagPlaceholder={`投标文件 ${compared.bids.length} 份`}
        className={styles.bids}
        aria-label="投标文件"
        placeholder="投标文件（至少两份）"
        showSearch={{ optionFilterProp: 'label' }}
        value={compared.bids}
        onChange={(ids) => onChange({ bids: ids.join(',') })}
      />
      <ChooseReference {...{ wishes, onWishes }} bids={others.filter(({ value }) => compared.bids.includes(value))} />
    </>
  );
}

interface ChooseReferenceProps extends Pick<ChooseFilesProps, 'wishes' | 'onWishes'> {
  readonly bids: readonly { readonly value: string; readonly label: string }[];
}

/** By what the prices of bids are measured, and from how far off they are unbalanced. */
function ChooseReference({ wishes, onWishes, bids }: ChooseReferenceProps) {
  return (
    <>
      <Select
        size="small"
        aria-label="基准价"
        className={styles.reference}
        value={wishes.reference}
        options={referencePriceKinds.map((value) => ({ value, label: `基准：${referencePriceNames[value]}` }))}
        onChange={(reference) => onWishes({ ...wishes, reference, chosenId: bids[0]?.value })}
      />
      {wishes.reference === 'chosen' ? (
        <Select
          size="small"
          popupMatchSelectWidth={false}
          options={[...bids]}
          className={styles.file}
          aria-label="基准投标人"
          value={wishes.chosenId}
          onChange={(chosenId) => onWishes({ ...wishes, chosenId })}
        />
      ) : null}
      <InputNumber
        size="small"
        aria-label="不平衡报价的偏差"
        className={styles.rate}
        min={0}
        max={1000}
        prefix="偏差 ±"
        suffix="%"
        value={wishes.rate}
        onChange={(rate) => onWishes({ ...wishes, rate: rate ?? 15 })}
      />
    </>
  );
}
