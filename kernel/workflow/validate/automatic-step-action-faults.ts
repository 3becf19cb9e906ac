import type { AutomaticStepAction, FieldAssignment } from '../process/automatic-step-action-types.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';
import { expressionFaults } from './expression-faults.ts';

/** What is wrong with what an automatic step does. @param label its name in brackets */
export function automaticStepActionFaults(
  process: ProcessDefinition,
  label: string,
  job: AutomaticStepAction,
): string[] {
  const texts: string[] = [];
  if (job.do === 'create' && job.form === '') texts.push(`${label}没有选择要新增的单据`);
  if (job.do === 'ask') texts.push(...askTexts(label, job));
  else if (job.fields.length === 0) texts.push(`${label}没有设置字段`);
  return [
    ...texts,
    ...namesTexts(label, job.fields),
    ...job.fields.flatMap(({ value }) =>
      value.trim() === ''
        ? [`${label}有一行没有填写值`]
        : expressionFaults(process, value).map((text) => `${label}的值${text}`),
    ),
  ];
}

/** Rows without a field, and fields that are given twice. */
function namesTexts(label: string, rows: readonly FieldAssignment[]): string[] {
  const codes = rows.map(({ field }) => field);
  return [
    ...(codes.includes('') ? [`${label}有一行没有选择字段`] : []),
    ...(new Set(codes).size < codes.length ? [`${label}对同一个字段设置了两次`] : []),
  ];
}

/** Names of a body and of an answer, the latter also of what lies deeper. */
const SENT = /^[A-Za-z_][A-Za-z0-9_]*$/;
const ANSWERED = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$/;

function askTexts(
  label: string,
  { system, path, fields, takes }: Extract<AutomaticStepAction, { do: 'ask' }>,
): string[] {
  return [
    ...(system === '' ? [`${label}没有选择要调用的外部系统`] : []),
    ...(isBelow(path) ? [] : [`${label}的接口路径应以“/”开头，不含“..”、空格和“\\”`]),
    ...(fields.some(({ field }) => field !== '' && !SENT.test(field))
      ? [`${label}发送的参数名只能含字母、数字和下划线，以字母开头`]
      : []),
    ...(takes.some(({ value }) => !ANSWERED.test(value)) ? [`${label}有一行没有正确填写应答中的参数名`] : []),
    ...namesTexts(label, takes),
  ];
}

/** A path that stays below the address it is put behind. */
const isBelow = (path: string): boolean => /^\/[^\s\\]*$/.test(path) && !path.includes('..') && !path.startsWith('//');
