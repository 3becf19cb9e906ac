import { dateField, dateTimeField, moneyField, textField } from '#kernel/fields/index.ts';
import type { Field } from '#kernel/meta/field.ts';
import { user } from '#platform/people/org/model/index.ts';
import type { PersonInfo } from '../model/index.ts';

type Shown = readonly (readonly [code: keyof PersonInfo, field: Field])[];

const OWN: Shown = [
  ['name', user.fields.name],
  ['loginName', user.fields.loginName],
  ['phone', user.fields.phone],
];

/** What a member sees beside name, sign-in name and phone. */
const MEMBER: Shown = [
  ['email', user.fields.email],
  ['levelName', textField('会员级别')],
  ['memberFee', moneyField('会员费')],
  ['beginDate', dateField('开始日期')],
  ['endDate', dateField('结束日期')],
  ['createTime', dateTimeField('创建时间')],
];

/** What everybody else sees. */
const OTHERS: Shown = [
  ['deptName', textField('部门')],
  ['no', user.fields.no],
  ['job', user.fields.job],
  ['roleName', textField('角色')],
  ['email', user.fields.email],
];

/** The fields of the personal info form, in their order (R1-252, R1-253, R1-415 to R1-418). */
export const listPersonInfoFields = (person: PersonInfo): Shown => [...OWN, ...(person.isMember ? MEMBER : OTHERS)];
