import { Fragment, useState } from 'react';
import '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import {
  boolField,
  createDictOptions,
  dateField,
  dateTimeField,
  decimalField,
  dictField,
  emailField,
  intField,
  longTextField,
  moneyField,
  monthField,
  percentField,
  phoneField,
  textField,
} from '#kernel/fields/index.ts';
import type { Field } from '#kernel/meta/field.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import styles from './samples.module.css';

const FIELDS: readonly Field[] = [
  textField('文本'),
  longTextField('多行文本'),
  intField('整数'),
  decimalField('小数'),
  moneyField('金额'),
  percentField('百分比'),
  dateField('日期'),
  monthField('月份'),
  dateTimeField('时间'),
  boolField('是否'),
  dictField('选项', { options: createDictOptions({ one: '甲', two: '乙', three: '丙' }) }),
  phoneField('电话'),
  emailField('邮箱'),
];

/** Each kind of field: typed on the left, shown on the right. */
export const FieldKindSamples = () => (
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
  const { Input, Display } = fieldControlsOf(field);
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
