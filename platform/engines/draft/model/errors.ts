import { defineErrors } from '#kernel/meta/errors.ts';

export const draftErrors = {
  ...defineErrors({ draftMissing: '草稿不存在，可能已提交或已放弃' }, 404),
  ...defineErrors(
    {
      draftOvertaken: '这份草稿已在另一处改动',
      draftsFull: '草稿已满{most}份，请先到“我的草稿”删去不再需要的',
    },
    409,
  ),
};
