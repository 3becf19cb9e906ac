import { defineParams } from '#kernel/meta/params/params.ts';

/** From which size on more people approve that a project begins. */
export const projectParams = defineParams({
  chief: {
    key: 'limit.project.chief',
    title: '总工审批投资额',
    kind: 'amount',
    initial: '100000000',
    hint: '立项项目的投资额超过时加总工审批',
  },
  gm: {
    key: 'limit.project.gm',
    title: '总经理审批咨询费',
    kind: 'amount',
    initial: '2000000',
    hint: '立项项目的咨询费超过时由总经理审批',
  },
});
