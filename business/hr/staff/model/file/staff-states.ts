import type { EntityStates } from '#kernel/meta/states/states.ts';

type Field = 'state' | 'entryDate' | 'probationEnd' | 'formalDate' | 'leftDate' | 'suspendedFrom';

/** From the offer to the last day; what an approval brings is a step of the product. */
export const staffStateRules: EntityStates<Field> = {
  field: 'state',
  begin: ['pending', 'probation', 'regular', 'suspended', 'left'],
  steps: {
    arrive: {
      label: '办理报到',
      from: ['pending'],
      to: 'probation',
      asks: ['entryDate', 'probationEnd'],
      needs: ['entryDate', 'probationEnd'],
      proposes: { entryDate: 'today' },
    },
    arriveRegular: {
      label: '报到并免试用',
      from: ['pending'],
      to: 'regular',
      asks: ['entryDate'],
      needs: ['entryDate'],
      proposes: { entryDate: 'today' },
      minor: true,
    },
    decline: {
      label: '未报到',
      from: ['pending'],
      to: 'left',
      sets: { leftDate: 'today' },
      confirm: '确定该人员不再入职吗？档案转为离职后不能再修改。',
      minor: true,
    },
    suspend: {
      label: '停薪留职',
      from: ['regular'],
      to: 'suspended',
      asks: ['suspendedFrom'],
      needs: ['suspendedFrom'],
      proposes: { suspendedFrom: 'today' },
      minor: true,
    },
    resume: { label: '复职', from: ['suspended'], to: 'regular', sets: { suspendedFrom: null } },
    confirm: { label: '转正', from: ['probation'], to: 'regular', by: 'product' },
    giveNotice: { label: '离职获批', from: ['probation', 'regular', 'suspended'], to: 'leaving', by: 'product' },
    stay: { label: '撤销离职', from: ['leaving', 'left'], to: 'regular', by: 'product' },
    stayOnProbation: { label: '撤销离职', from: ['leaving', 'left'], to: 'probation', by: 'product' },
    leave: {
      label: '离职',
      from: ['pending', 'probation', 'regular', 'suspended', 'leaving'],
      to: 'left',
      by: 'product',
    },
  },
  locks: { left: 'record' },
};
