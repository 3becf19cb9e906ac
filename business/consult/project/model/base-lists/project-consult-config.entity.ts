import { dictField, intField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 项目配置: how projects of a kind of business are set up. */
export const projectConsultConfig = defineBaseList({
  module: 'project',
  code: 'projectConsultConfig',
  title: '项目配置',
  address: '/main-page/project-consult-config',
  order: 40,
  fields: {
    kind: dictField('业务类型', { code: 'business-kind' }),
    days: intField('标准工期', { min: 1, unit: '工作日' }),
    roles: textField('项目角色'),
    stages: longTextField('阶段及权重'),
    required: longTextField('必备成果文件'),
  },
  rows: [
    {
      code: 'C-control',
      name: '最高投标限价编制',
      kind: 'control',
      days: 15,
      roles: '项目负责人、编制人、复核人',
      stages: '资料准备10%、编制60%、复核20%、出具成果10%',
      required: '限价文件、工程量计算书、询价记录、三级复核表',
    },
    {
      code: 'C-settle',
      name: '结算审核',
      kind: 'settle-check',
      days: 45,
      roles: '项目负责人、审核人、复核人',
      stages: '资料核查10%、初审40%、对审30%、定案15%、归档5%',
      required: '审核报告、定案表、对审记录、三级复核表',
    },
    {
      code: 'C-follow',
      name: '跟踪审计',
      kind: 'follow',
      days: 365,
      roles: '项目负责人、驻场人员、复核人',
      stages: '进场5%、过程70%、结算20%、归档5%',
      required: '月报、进度款审核意见、签证台账、总结报告',
    },
    {
      code: 'C-billing',
      name: '工程量清单编制',
      kind: 'billing',
      days: 12,
      roles: '项目负责人、编制人、复核人',
      stages: '资料准备15%、编制60%、复核20%、出具成果5%',
      required: '清单文件、计算书、三级复核表',
    },
  ],
});
