import { defineErrors } from '#kernel/meta/errors.ts';

export const costLedgerErrors = defineErrors(
  {
    ledgerLocked: '该单据{state}，不能修改；需要修改时请由审核人退回',
    ledgerMoved: '该单据已被他人修改，请刷新后重试',
    ledgerStep: '该单据{state}，不能{step}',
    ledgerEmpty: '请先录入或导入明细，再提交审核',
    ledgerApprover: '只有项目负责人或项目的校核、审核、审定人员可以审核',
    ledgerOwn: '不能审核自己提交的单据',
    ledgerUsed: '该单据已被{what}引用，不能退回或删除',
    ledgerInItself: '分部不能移到自己之下',
    ledgerUnnamed: '第{no}行没有项目名称，请补全或删除后再提交',
    ledgerRowGone: '第{id}行已不存在，请刷新后重试',
    measuredOver: '“{name}”累计计量{total}超过合同量与已审定变更之和{most}，请在备注中填写原因',
    grantedOver: '“{name}”核定量大于申请量，请在备注中填写原因',
    noRowsInFile: '文件中没有找到可用的明细表：表头须有项目名称以及工程量或金额',
    notReadable: '第{line}行“{name}”的{column}“{value}”不是数字',
    tooManyRows: '明细最多{most}行，文件有{count}行，请按单位工程分开导入',
    sheetNotHere: '该台账没有明细表',
    costFileElsewhere: '请选择本项目的计价文件',
    noSuchSide: '该台账没有这一栏',
  },
  409,
);
