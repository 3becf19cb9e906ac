import { defineModule } from '#kernel/meta/module.ts';
import { contractParams } from './model/params.ts';

/** Contracts of commissions. */
export const manifest = defineModule({
  title: '咨询合同',
  params: contractParams,
  after: ['customer', 'fee'],
  buttons: [{ at: '/main-page/contract/wf-list', name: '补录期初合同', right: 'contract:opening' }],
  dicts: {
    'business-kind': {
      name: '业务类型',
      options: {
        estimate: '投资估算',
        economy: '经济评价',
        outline: '设计概算',
        drawing: '施工图预算',
        billing: '工程量清单',
        control: '最高投标限价',
        clearing: '清标',
        whole: '全过程造价咨询',
        follow: '跟踪审计',
        progress: '进度款审核',
        change: '变更签证审核',
        'settle-make': '结算编制',
        'settle-check': '结算审核',
        final: '竣工决算',
        appraisal: '造价鉴定',
        agency: '招标代理',
        manage: '项目管理',
        bim: 'BIM咨询',
      },
    },
    'fee-mode': {
      name: '收费方式',
      options: {
        fixed: '固定总价',
        rate: '费率',
        benefit: '基本费+效益费',
        month: '人月',
        unit: '单价',
        provisional: '暂定',
      },
    },
  },
});
