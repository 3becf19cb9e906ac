import { DeleteOutlined } from '@ant-design/icons';
import { Button, Cascader, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { decimalField } from '#kernel/fields/index.ts';
import { DecimalTextInput } from '#kernel/web/fields/inputs/decimal-text-input.tsx';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { FeeCalculationInput, FeeCalculationOutcome } from '../model/index.ts';
import styles from './fee.module.css';
import type { FeeFormItem } from './fee-form-item.ts';
import { FeeStepTable } from './fee-step-table.tsx';
import type { ActiveTariff, tariffCascaderOptions } from './use-tariffs.ts';

interface ServiceCardProps {
  readonly no: number;
  readonly asked: FeeFormItem;
  readonly tariff: ActiveTariff | undefined;
  readonly choices: ReturnType<typeof tariffCascaderOptions>;
  readonly answer: FeeCalculationOutcome | null;
  /** Faults are told once somebody wanted to save. */
  readonly isJudged: boolean;
  readonly onChange: (change: Partial<FeeFormItem>) => void;
  readonly onRemove: (() => void) | undefined;
}

const NUMBER = decimalField('数值', { scale: 6 });

/** One service: which tariff, what it is asked, and every step to its fee beside it. */
export function FeeServiceCard(props: ServiceCardProps) {
  const { no, tariff, choices, answer, onChange, onRemove } = props;
  const path = tariff ? [tariff.base.area, tariff.base.id, tariff.detail.id] : [];
  return (
    <Panel
      title={`第${no}项 ${tariff?.detail.name ?? ''}`}
      extra={
        onRemove ? (
          <IconButton label={`删除第${no}项`} type="text" icon={<DeleteOutlined aria-hidden />} onClick={onRemove} />
        ) : null
      }
    >
      <div className={styles.service}>
        <div className={styles.asked}>
          <Item label="收费标准" required fault={props.isJudged && !tariff ? '请选择收费标准' : undefined}>
            <Cascader
              aria-label={`第${no}项 收费标准`}
              options={choices}
              value={path}
              allowClear={false}
              showSearch
              placeholder="地区 / 文件 / 服务内容"
              displayRender={(labels) => labels.slice(-1).join('')}
              // How far a fee may float is said by each tariff: the next one may not even ask.
              onChange={(chosen) => onChange({ detailId: String(chosen.at(-1) ?? ''), factors: {}, float: null })}
            />
            {tariff ? <p className={styles.source}>{sourceOf(tariff)}</p> : null}
          </Item>
          {tariff ? <Questions {...props} tariff={tariff} /> : null}
        </div>
        <div className={styles.answer}>
          {answer && !answer.faults ? (
            <FeeStepTable steps={answer.steps} fee={answer.fee} />
          ) : (
            <p className={styles.waiting}>选择收费标准并填写计费基数后，这里列出每一档、每个系数的计算过程。</p>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Where a tariff comes from, and whether it still binds. */
function sourceOf({ base }: ActiveTariff): string {
  return [base.documentNo, base.effective ? `${base.effective}起施行` : '', base.note ?? ''].filter(Boolean).join('，');
}

function Item({
  label,
  required,
  fault,
  children,
}: {
  label: string;
  required?: boolean;
  fault?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Form.Item label={label} required={required ?? false} {...(fault ? { validateStatus: 'error', help: fault } : {})}>
      {children}
    </Form.Item>
  );
}

/** What the chosen tariff wants to know. */
function Questions(props: ServiceCardProps & { tariff: ActiveTariff }) {
  const { tariff, asked, onChange } = props;
  const { detail } = tariff;
  const groups = [...new Set((detail.factors ?? []).map(({ group }) => String(group)))];
  const hasRange = detail.tiers?.some(({ high }) => high);
  return (
    <>
      <Amount {...props} code="amount" label={`${detail.baseName}（万元）`} required />
      {detail.benefitRate ? <Amount {...props} code="reviewed" label="审定金额（万元）" /> : null}
      {groups.map((group) => (
        <Item key={group} label={group}>
          <Select
            aria-label={`第${props.no}项 ${group}`}
            allowClear
            placeholder="不调整"
            value={asked.factors?.[group] ?? null}
            options={(detail.factors ?? [])
              .filter((one) => one.group === group)
              .map(({ name, factor }) => ({ value: String(name), label: `${name} ${Number(factor)}` }))}
            onChange={(name) => {
              const { [group]: _, ...others } = asked.factors ?? {};
              onChange({ factors: name ? { ...others, [group]: name } : others });
            }}
          />
        </Item>
      ))}
      <LostFactors {...props} />
      {hasRange ? (
        <Item label="区间取值">
          <Select
            aria-label={`第${props.no}项 区间取值`}
            value={asked.place ?? 'low'}
            options={[
              { value: 'low', label: '下限' },
              { value: 'middle', label: '中值' },
              { value: 'high', label: '上限' },
            ]}
            onChange={(place: FeeCalculationInput['place']) => onChange({ place })}
          />
        </Item>
      ) : null}
      {detail.floatLow || detail.floatHigh ? (
        <Amount
          {...props}
          code="float"
          label={`浮动幅度（${Number(detail.floatLow ?? 0)}%至${Number(detail.floatHigh ?? 0)}%）`}
        />
      ) : null}
      <Amount {...props} code="discount" label="折扣（%，不填为100）" />
    </>
  );
}

/** Factors that were chosen and that the tariff has no more: nothing is worked out with them. */
function LostFactors({ tariff, asked, answer, onChange }: ServiceCardProps & { tariff: ActiveTariff }) {
  const fault = answer?.faults?.factors;
  if (!fault) return null;
  const isThere = ([group, name]: readonly [string, string]) =>
    tariff.detail.factors?.some((one) => one.group === group && one.name === name) ?? false;
  const left = Object.fromEntries(Object.entries(asked.factors ?? {}).filter(isThere));
  return (
    <Item label="调整系数" fault={fault}>
      <Button size="small" onClick={() => onChange({ factors: left })}>
        去掉已失效的系数
      </Button>
    </Item>
  );
}

interface AmountProps extends ServiceCardProps {
  readonly code: 'amount' | 'reviewed' | 'float' | 'discount';
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
}

/** What 核增 and 核减 were kept for: amounts that are typed anew have their own difference. */
const OF_DIFFERENCE: ReadonlySet<AmountProps['code']> = new Set(['amount', 'reviewed']);
const NO_DIFFERENCE = { added: null, cut: null } as const;

function Amount({ no, asked, answer, isJudged, onChange, code, label, required, hint }: AmountProps) {
  const given = asked[code];
  const fault = isJudged || given ? answer?.faults?.[code] : undefined;
  return (
    <Item label={label} required={required ?? false} fault={fault}>
      <DecimalTextInput
        id={`fee-${asked.key}-${code}`}
        ariaLabel={`第${no}项 ${label}`}
        field={NUMBER}
        value={given ?? null}
        scale={code === 'float' || code === 'discount' ? 0 : 2}
        onChange={(value) => onChange({ [code]: value, ...(OF_DIFFERENCE.has(code) ? NO_DIFFERENCE : {}) })}
        {...(hint ? { suffix: hint } : {})}
      />
    </Item>
  );
}
