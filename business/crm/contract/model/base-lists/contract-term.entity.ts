import { createDictOptions, dictField, longTextField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';
import { CONTRACT_TYPE_CHOICES } from '../contract-type-choices.ts';

/** 合同条款库: clauses of the firm; those of one type of contract are its template, filled with what a contract says. */
export const contractTerm = defineBaseList({
  module: 'contract',
  code: 'contractTerm',
  title: '合同条款库',
  address: '/base-data/ecms-contract-manage',
  order: 180,
  fields: {
    part: dictField('条款类别', {
      options: createDictOptions({
        scope: '服务范围',
        fee: '收费与支付',
        time: '工期',
        duty: '权利义务',
        breach: '违约责任',
      }),
    }),
    types: dictField('适用合同类型', {
      multiple: true,
      options: CONTRACT_TYPE_CHOICES,
      hint: '不选则用于各类合同的范本',
    }),
    content: longTextField('条款内容', {
      hint: '花括号中的字段名称取合同内容，如{项目名称}、{合同金额}、{合同金额大写}、{到期日期}',
    }),
  },
  rows: [
    {
      code: 'H1',
      name: '结算审核服务范围',
      part: 'scope',
      types: 'cost',
      content: '对委托人提供的竣工结算资料进行审核，出具结算审核报告。',
    },
    {
      code: 'H2',
      name: '基本费加效益费',
      part: 'fee',
      content: '基本费按送审造价的约定费率计取，效益费按核减额的约定比例计取。',
    },
    {
      code: 'H3',
      name: '分期支付',
      part: 'fee',
      content: '合同签订后支付30%，提交初审成果后支付40%，出具报告后付清。',
    },
    { code: 'H4', name: '成果提交时限', part: 'time', content: '资料齐全之日起，咨询人在约定工作日内提交成果文件。' },
    { code: 'H5', name: '保密义务', part: 'duty', content: '未经委托人书面同意，咨询人不得向第三方披露项目资料。' },
    {
      code: 'H6',
      name: '招标代理服务范围',
      part: 'scope',
      types: 'agency',
      content: '受委托人委托办理{项目名称}的招标事宜，包括编制招标文件、组织开标评标、协助定标与签订合同。',
    },
    {
      code: 'H7',
      name: '跟踪审计服务范围',
      part: 'scope',
      types: 'follow',
      content: '对{项目名称}建设全过程的造价与资金使用进行跟踪审计，按期出具跟踪审计报告。',
    },
    {
      code: 'H8',
      name: '项目管理服务范围',
      part: 'scope',
      types: 'manage',
      content: '对{项目名称}的投资、进度、质量与合同进行管理，建设规模{建设规模}{规模单位}。',
    },
    {
      code: 'H9',
      name: '监理服务范围',
      part: 'scope',
      types: 'supervise',
      content: '对{项目名称}的施工质量、进度、造价与安全生产实施监理。',
    },
    {
      code: 'H10',
      name: '造价鉴定范围',
      part: 'scope',
      types: 'appraisal',
      content: '依据委托人移送的材料，对{项目名称}的工程造价进行鉴定，出具鉴定意见书。',
    },
    {
      code: 'H11',
      name: '框架合同服务范围',
      part: 'scope',
      types: 'frame',
      content: '合同期限内委托人以委托单下达具体任务，范围、期限与费用以各委托单为准。',
    },
    {
      code: 'H12',
      name: '逾期付款',
      part: 'breach',
      content: '委托人未按约定支付{合同名称}的咨询费，自逾期之日起按未付金额每日万分之三支付违约金。',
    },
  ],
});
