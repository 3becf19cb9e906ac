import { dictField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 质控要点: what matters in the work of a specialty. */
export const keyPoint = defineBaseList({
  module: 'review',
  code: 'keyPoint',
  title: '质控要点',
  address: '/base-data/ecms-quality-examine/key-point-list',
  order: 130,
  fields: {
    specialty: dictField('专业', { code: 'specialty' }),
    stage: textField('阶段', { max: 40 }),
    content: longTextField('要点内容'),
    basis: longTextField('依据'),
  },
  rows: [
    {
      code: 'K01',
      name: '土方与基坑支护',
      specialty: 'civil',
      stage: '算量',
      content: '放坡系数、工作面、支护形式与施工方案一致，运距有签证。',
      basis: '施工组织设计、现场签证',
    },
    {
      code: 'K02',
      name: '钢筋含量',
      specialty: 'civil',
      stage: '一级复核',
      content: '单方钢筋含量与同类工程对比，偏差超过10%须说明。',
      basis: '同类工程指标',
    },
    {
      code: 'K03',
      name: '电缆与桥架',
      specialty: 'electric',
      stage: '算量',
      content: '电缆长度含预留与波形敷设系数，桥架规格与系统图一致。',
      basis: '系统图、计量规范',
    },
    {
      code: 'K04',
      name: '管网埋深与回填',
      specialty: 'municipal',
      stage: '算量',
      content: '管底标高、沟槽断面、回填材料分层计算。',
      basis: '纵断面图、隐蔽记录',
    },
    {
      code: 'K05',
      name: '信息价与市场询价',
      stage: '二级复核',
      content: '采用期次与合同约定一致，无信息价材料不少于三家询价。',
      basis: '合同专用条款、询价记录',
    },
    {
      code: 'K06',
      name: '合同下浮与调差',
      stage: '三级复核',
      content: '下浮率、风险幅度、调差范围逐条对照合同。',
      basis: '施工合同、招标文件',
    },
  ],
});
