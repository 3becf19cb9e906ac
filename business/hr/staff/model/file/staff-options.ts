import { createDictOptions } from '#kernel/fields/index.ts';

/** Where somebody stands between the offer and the last day. */
export const staffStates = createDictOptions(
  { pending: '待入职', probation: '试用', regular: '正式', suspended: '停薪留职', leaving: '待离职', left: '离职' },
  { pending: 'default', probation: 'processing', regular: 'success', suspended: 'warning', leaving: 'warning' },
);

export const staffLevels = createDictOptions({
  ...{ P1: 'P1', P2: 'P2', P3: 'P3', P4: 'P4', P5: 'P5', P6: 'P6', P7: 'P7', P8: 'P8' },
  ...{ M1: 'M1', M2: 'M2', M3: 'M3', M4: 'M4', M5: 'M5' },
});

export const genders = createDictOptions({ male: '男', female: '女' });

export const educations = createDictOptions({
  ...{ doctor: '博士研究生', master: '硕士研究生', bachelor: '大学本科', college: '大学专科' },
  ...{ secondary: '中专', high: '高中及以下' },
});

export const labourContractKinds = createDictOptions({
  fixed: '固定期限',
  open: '无固定期限',
  task: '以完成一定任务为期限',
  service: '劳务或实习',
});
