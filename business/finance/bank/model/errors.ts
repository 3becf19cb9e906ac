import { defineErrors } from '#kernel/meta/errors.ts';

export const bankErrors = defineErrors({
  noRows: '请先导入读取文件!',
  noLayout: '文件中没有找到银行流水的表头：需要有{lack}的列，请选择银行导出的流水文件，或手工对应各列',
  lacksColumn: '请先对应必需的列：{lack}',
  chooseAccount: '请先选择流水所属的银行账户',
  otherAccount: '文件中的账号是 {stated}，与所选账户 {own} 不一致，请核对后重新选择',
  monthClosed: '{month}已确认月结，不能新增、修改或删除其中的流水',
  beforeOpening: '账户自 {day} 起启用，不能有更早的流水',
  accountShut: '账户 {account} 已{state}，不能登记、导入或删除流水，请先恢复为正常状态',
  accountNotEmpty: '账户当前余额为 {amount} 元，不为零，不能销户，请先转出余额',
  rowClaimed: '该流水已被认领 {amount} 元，请先撤销认领',
  rowRepaid: '该流水由还款单 {no} 的现金还款写入，无需认领',
  rowImported: '导入的流水以银行为准，不能修改或删除；有误请撤销该导入批次，或另录冲正流水',
  batchUndone: '该批次已撤销',
  earlierMonth: '请先确认{month}，再确认本月',
  laterMonth: '{month}已确认，请先重新开放',
  monthUnbalanced: '对账单余额与账面期末余额相差 {diff} 元，不能确认',
  monthBroken: '余额有 {count} 处断点（{first}），请先核对是否有缺少或重复的流水',
  noStatement: '请先填写对账单余额',
});
