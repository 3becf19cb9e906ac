import { defineErrors } from '#kernel/meta/errors.ts';

export const formErrors = defineErrors(
  {
    formMissing: '表单不存在或您无权查看',
    formEmpty: '表单还没有字段，请先添加',
    kindChanged: '字段“{label}”改变了类型，已有数据无法沿用；请删除后另加一个字段',
    tooMany: '“{label}”这一类的字段过多，请减少后再发布',
    formFaulty: '表单有误，不能发布：{faults}',
    designOvertaken: '表单设计已被他人修改，请刷新后再改',
    formPublished: '已发布的表单不能删除，可以停用',
  },
  409,
);
