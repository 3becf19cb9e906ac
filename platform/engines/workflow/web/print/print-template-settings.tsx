import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Input, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useMarkUnsaved } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { printTemplate } from '../../model/index.ts';
import {
  OPINIONS_BLOCK_KEY,
  type PaperSize,
  type PrintLayout,
  printableFieldsOf,
  printLayoutOf,
} from '../../model/print/print-layout.ts';
import styles from './print.module.css';
import type { StoredPrintLayout } from './use-form-print-layout.ts';

interface TemplateSettingsProps {
  readonly entity: EntityDefinition;
  readonly kept: StoredPrintLayout;
  readonly layout: PrintLayout;
  readonly onChange: (layout: PrintLayout) => void;
}

const PAPERS: { value: PaperSize; label: string }[] = [
  { value: 'a4', label: 'A4纵向' },
  { value: 'a4-landscape', label: 'A4横向' },
  { value: 'a3-landscape', label: 'A3横向' },
];
const SWITCHES = [
  ['pageNumbers', '打印页码'],
  ['qr', '打印二维码'],
  ['opinions', '打印审批意见'],
  ['signs', '附手写签名'],
  ['signature', '打印签字栏'],
] as const;
const COLUMNS = [1, 2, 3].map((value) => ({ value, label: `${value}列` }));
const TEXTS = [
  ['above', '页眉', '公司名称'],
  ['heading', '标题', '表单名称'],
  ['below', '页脚', ''],
] as const;

/** What is printed of a form and how; the sheet beside shows it at once. */
export function PrintTemplateSettings({ entity, kept, layout, onChange }: TemplateSettingsProps) {
  const id = useId();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const dirty = JSON.stringify(layout) !== JSON.stringify(kept.layout);
  useMarkUnsaved(dirty);
  const set = (more: Partial<PrintLayout>) => onChange({ ...layout, ...more });
  const save = async () => {
    setBusy(true);
    try {
      const place = kept.record ? { id: kept.record.id, version: kept.record.version } : {};
      const body = { ...place, form: entity.code, ...layout };
      await callServer(recordCalls.save, { params: { name: printTemplate.code }, body });
      toast.success('打印模板已保存');
      await client.invalidateQueries({ queryKey: ['records', printTemplate.code] });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="打印模板">
      <div className={styles.settings}>
        <div className={styles.tools}>
          <Button type="primary" size="small" loading={busy} disabled={!dirty} onClick={() => void save()}>
            保存模板
          </Button>
          <Button size="small" onClick={() => onChange(printLayoutOf(entity, undefined))}>
            恢复默认
          </Button>
        </div>
        {TEXTS.map(([key, label, usual]) => (
          <label key={key} htmlFor={`${id}-${key}`}>
            {label}
            <Input
              id={`${id}-${key}`}
              size="small"
              maxLength={80}
              placeholder={usual}
              value={layout[key]}
              onChange={(event) => set({ [key]: event.target.value })}
            />
          </label>
        ))}
        <Segmented
          size="small"
          aria-label="每行字段数"
          options={COLUMNS}
          value={layout.columns}
          onChange={(columns) => set({ columns })}
        />
        <Segmented<PaperSize>
          size="small"
          aria-label="纸张"
          options={PAPERS}
          value={layout.paper}
          onChange={(paper) => set({ paper })}
        />
        {SWITCHES.map(([key, label]) => (
          <Checkbox key={key} checked={layout[key]} onChange={({ target }) => set({ [key]: target.checked })}>
            {label}
          </Checkbox>
        ))}
        <FieldOrder entity={entity} fields={layout.fields} onChange={(fields) => set({ fields })} />
        <label htmlFor={`${id}-breaks`}>
          在此之前另起一页
          <Select
            id={`${id}-breaks`}
            mode="multiple"
            size="small"
            placeholder="不分页"
            options={[
              ...layout.fields.slice(1).map((value) => ({ value, label: entity.fields[value]?.label ?? value })),
              { value: OPINIONS_BLOCK_KEY, label: '审批意见' },
            ]}
            value={[...layout.breaks]}
            onChange={(breaks) => set({ breaks })}
          />
        </label>
        <AmountsInWords entity={entity} layout={layout} onChange={(words) => set({ words })} />
      </div>
    </Panel>
  );
}

interface AmountsInWordsProps {
  readonly entity: EntityDefinition;
  readonly layout: PrintLayout;
  readonly onChange: (words: readonly string[]) => void;
}

/** Which amounts stand there in Chinese words too; nothing where the form prints none. */
function AmountsInWords({ entity, layout, onChange }: AmountsInWordsProps) {
  const id = useId();
  const amounts = layout.fields.filter((code) => entity.fields[code]?.kind === 'money');
  if (amounts.length === 0) return null;
  return (
    <label htmlFor={id}>
      附大写的金额
      <Select
        id={id}
        mode="multiple"
        size="small"
        placeholder="不附大写"
        options={amounts.map((value) => ({ value, label: entity.fields[value]?.label ?? value }))}
        value={[...layout.words]}
        onChange={onChange}
      />
    </label>
  );
}

interface FieldOrderProps {
  readonly entity: EntityDefinition;
  readonly fields: readonly string[];
  readonly onChange: (fields: readonly string[]) => void;
}

/** Printed fields in their order, then those left out. */
function FieldOrder({ entity, fields, onChange }: FieldOrderProps) {
  const others = printableFieldsOf(entity).filter((code) => !fields.includes(code));
  const labelOf = (code: string) => entity.fields[code]?.label ?? code;
  const move = (at: number, by: number) => {
    const code = fields[at];
    if (code !== undefined) onChange(fields.toSpliced(at, 1).toSpliced(at + by, 0, code));
  };
  return (
    <ul className={styles.fields} aria-label="打印字段">
      {fields.map((code, at) => (
        <li key={code}>
          <Checkbox
            checked
            onChange={() => onChange(fields.filter((one) => one !== code))}
            disabled={fields.length === 1}
          >
            {labelOf(code)}
          </Checkbox>
          <span>
            <IconButton
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              label={`上移${labelOf(code)}`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              label={`下移${labelOf(code)}`}
              disabled={at === fields.length - 1}
              onClick={() => move(at, 1)}
            />
          </span>
        </li>
      ))}
      {others.map((code) => (
        <li key={code}>
          <Checkbox checked={false} onChange={() => onChange([...fields, code])}>
            {labelOf(code)}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
