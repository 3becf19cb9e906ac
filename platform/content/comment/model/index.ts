import { defineErrors } from '#kernel/meta/errors.ts';

export const commentErrors = defineErrors(
  {
    strangerMentioned: '提醒的人员不存在、已离职或不是本单位人员',
    outOfSight: '{names}无权查看此记录，不能提醒',
    otherFile: '附件不存在或不是您上传的文件',
    notOwn: '只能撤回自己发表的评论',
  },
  409,
);
