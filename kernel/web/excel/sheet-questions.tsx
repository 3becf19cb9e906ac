import { Select } from 'antd';
import { DATE_FIELD_KINDS } from '#kernel/base/cells/date-order-detector.ts';
import { readTextProperty } from '#kernel/base/unknown-values.ts';
import type { DebitMeaningCandidate, SheetReadOptions } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import styles from './excel.module.css';
import type { currentSheetOf } from './workbook/workbook-import-state.ts';

type Sheet = Pick<NonNullable<ReturnType<typeof currentSheetOf>>, 'sheet' | 'map'>;

/** What a sheet leaves open and only a person can answer. */
interface SheetQuestion {
  readonly code: 'dateOrder' | 'debit';
  /** What it is called where it is missing. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** It has to be answered before anything is saved. */
  readonly required: boolean;
}

const ORDERS = { ymd: '年-月-日', dmy: '日-月-年', mdy: '月-日-年' } as const;

const sideWords = ({ side, breaks }: DebitMeaningCandidate): string => {
  const name = side === 'in' ? '收入' : '支出';
  return breaks === 0 ? `${name}（余额全部衔接）` : `${name}（余额有 ${breaks} 处不衔接）`;
};

/** What a sheet leaves open: the order of its dates, and what 借 means where the balances speak against the bank's use of it. */
export function sheetQuestionsOf({ fields }: EntityDefinition, { sheet, map }: Sheet): readonly SheetQuestion[] {
  const { dateOrders, debitReadings } = sheet;
  const hasDates = Object.values(map.cols).some((key) => DATE_FIELD_KINDS.has(fields[key]?.kind ?? ''));
  const dates = dateOrders?.map(({ order, text, day }) => ({
    value: order,
    label: `${ORDERS[order]}（${text} 为 ${day.replaceAll('-', '/')}）`,
  }));
  // The reading that the balances fit stands first and is proposed; what 借 is, a person says.
  const sides = debitReadings?.map((one, at) => ({
    value: one.side,
    label: at === 0 ? `${sideWords(one)}，建议` : sideWords(one),
  }));
  return [
    ...(dates
      ? [{ code: 'dateOrder' as const, name: '日期顺序', label: '日期顺序', options: dates, required: hasDates }]
      : []),
    ...(sides
      ? [
          {
            code: 'debit' as const,
            name: '借方是收入还是支出',
            label: '借方是收入还是支出？',
            options: sides,
            required: true,
          },
        ]
      : []),
  ];
}

/** The id of the control that answers a question of a sheet. */
export const sheetQuestionId = (code: SheetQuestion['code']): string => `import-question-${code}`;

interface SheetQuestionsProps extends Sheet {
  readonly questions: readonly SheetQuestion[];
  readonly busy: boolean;
  readonly onWish: (wish: SheetReadOptions) => void;
}

/** The questions of a sheet, each with its choices; what has to be answered is marked. */
export const SheetQuestions = ({ questions, map, busy, onWish }: SheetQuestionsProps) =>
  questions.map(({ code, label, options, required }) => (
    <label key={code} className={styles.question} htmlFor={sheetQuestionId(code)}>
      <span>
        {label}
        {required ? <span className={styles.required}> *</span> : null}
      </span>
      <Select
        id={sheetQuestionId(code)}
        size="small"
        aria-label={label}
        aria-required={required}
        className={styles.answer}
        placeholder="请选择"
        status={required && map[code] === undefined ? 'warning' : undefined}
        disabled={busy}
        value={readTextProperty(map, code)}
        options={[...options]}
        onChange={(value: string) => onWish({ ...map, [code]: value })}
      />
    </label>
  ));
