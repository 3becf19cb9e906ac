import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { formatDecimal, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import styles from './fee.module.css';
import type { FeeCalculationDraft } from './fee-calculator-page.tsx';
import { calculateFormItem, newFeeFormItem } from './fee-form-item.ts';
import { FeeServiceCard } from './fee-service-card.tsx';
import { type ActiveTariff, tariffCascaderOptions } from './use-tariffs.ts';

interface CalculatorProps {
  readonly tariffs: readonly ActiveTariff[];
  readonly sheet: FeeCalculationDraft;
  readonly setSheet: Dispatch<SetStateAction<FeeCalculationDraft>>;
  readonly isJudged: boolean;
}

/** The services of a calculation, each with its tariff and every step, and what they come to. */
export function FeeCalculator({ tariffs, sheet, setSheet, isJudged }: CalculatorProps) {
  const choices = useMemo(() => tariffCascaderOptions(tariffs), [tariffs]);
  const known = useMemo(() => new Map(tariffs.map((one) => [one.detail.id, one])), [tariffs]);
  const change = (part: Partial<FeeCalculationDraft>) => setSheet((now) => ({ ...now, ...part, dirty: true }));
  const services = sheet.asked.map((asked) => {
    const tariff = known.get(asked.detailId ?? '');
    return { asked, tariff, answer: calculateFormItem(asked, tariff) };
  });
  const total = sumDecimals(services.map(({ answer }) => (answer && !answer.faults ? answer.fee : '0'))).toFixed(2);
  return (
    <Form layout="vertical" size="small" className={styles.cards} component="div">
      <Panel>
        <SheetHead sheet={sheet} change={change} isJudged={isJudged} />
      </Panel>
      {services.map(({ asked, tariff, answer }, at) => (
        <FeeServiceCard
          key={asked.key}
          no={at + 1}
          asked={asked}
          tariff={tariff}
          answer={answer}
          choices={choices}
          isJudged={isJudged}
          onChange={(part) =>
            change({ asked: sheet.asked.map((one) => (one.key === asked.key ? { ...one, ...part } : one)) })
          }
          onRemove={
            services.length > 1
              ? () => change({ asked: sheet.asked.filter(({ key }) => key !== asked.key) })
              : undefined
          }
        />
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => change({ asked: [...sheet.asked, newFeeFormItem()] })}
        block
      >
        添加一项服务
      </Button>
      <Panel>
        <p className={styles.total} aria-live="polite">
          <span>收费合计</span>
          <strong data-testid="fee-total">{formatDecimal(total, 2)}</strong>
          <span>元</span>
          <span>（大写：{amountInChineseWords(total)}）</span>
        </p>
      </Panel>
    </Form>
  );
}

interface HeadProps {
  readonly sheet: FeeCalculationDraft;
  readonly change: (part: Partial<FeeCalculationDraft>) => void;
  readonly isJudged: boolean;
}

function SheetHead({ sheet, change, isJudged }: HeadProps) {
  const isMissing = isJudged && !sheet.title.trim();
  return (
    <div className={styles.head}>
      <Form.Item
        label="名称"
        htmlFor="fee-title"
        required
        {...(isMissing ? { validateStatus: 'error', help: '名称不能为空' } : {})}
      >
        <Input
          id="fee-title"
          value={sheet.title}
          maxLength={120}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Form.Item>
      <Form.Item label="工程名称" htmlFor="fee-project">
        <Input
          id="fee-project"
          value={sheet.projectName}
          maxLength={120}
          onChange={({ target }) => change({ projectName: target.value })}
        />
      </Form.Item>
      <Form.Item label="备注" htmlFor="fee-remark">
        <Input
          id="fee-remark"
          value={sheet.remark}
          maxLength={500}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </Form.Item>
    </div>
  );
}
