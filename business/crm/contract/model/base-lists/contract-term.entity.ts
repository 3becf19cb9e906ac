import { choices, dict, longtext } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 合同条款库: clauses that consulting contracts are made of. */
export const contractTerm = defineBaseList({
  module: 'contract',
  code: 'contractTerm',
  title: '合同条款库',
  fields: {
    part: dict('条款类别', {
      options: choices({ scope: '服务范围', fee: '收费与支付', time: '工期', duty: '权利义务', breach: '违约责任' }),
    }),
    content: longtext('条款内容'),
  },
  rows: [
    {
      code: 'H1',
      name: '结算审核服务范围',
      part: 'scope',
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
  ],
});
