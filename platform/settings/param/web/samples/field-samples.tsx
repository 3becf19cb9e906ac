import { Fragment, useState } from 'react';
import '#kernel/fields/index.ts';
import '#kernel/fields/views.tsx';
import {
  bool,
  choices,
  date,
  datetime,
  decimal,
  dict,
  email,
  int,
  longtext,
  money,
  month,
  percent,
  phone,
  text,
} from '#kernel/fields/index.ts';
import type { Field } from '#kernel/meta/field.ts';
import { viewOf } from '#kernel/web/fields/registry.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import styles from './samples.module.css';

const FIELDS: readonly Field[] = [
  text('文本'),
  longtext('多行文本'),
  int('整数'),
  decimal('小数'),
  money('金额'),
  percent('百分比'),
  date('日期'),
  month('月份'),
  datetime('时间'),
  bool('是否'),
  dict('选项', { options: choices({ one: '甲', two: '乙', three: '丙' }) }),
  phone('电话'),
  email('邮箱'),
];

/** Each kind of field: typed on the left, shown on the right. */
export const FieldSamples = () => (
  <Panel title="填写与显示">
    <div className={styles.fields}>
      {FIELDS.map((field) => (
        <Sample key={field.label} field={field} />
      ))}
    </div>
  </Panel>
);

function Sample({ field }: { readonly field: Field }) {
  const [value, setValue] = useState<unknown>(null);
  const { Input, Display } = viewOf(field);
  const id = `sample-${field.kind}`;
  return (
    <Fragment>
      <label htmlFor={id}>{field.label}</label>
      <div>
        <Input id={id} field={field} value={value} onChange={setValue} ariaLabel={field.label} />
      </div>
      <Display field={field} value={value} place="form" />
    </Fragment>
  );
}
