import { defineErrors } from '#kernel/meta/errors.ts';

const refused = defineErrors({
  companyFrozen: '公司已被冻结，暂时不能登录，请联系平台管理员',
  companyEarly: '公司账号自{date}起可用',
  companyOver: '公司使用期限已于{date}届满，请联系平台管理员续期',
  peopleFull: '公司人数已达上限（{limit}人），请联系平台管理员升级',
  companyNameWrong: '输入的公司名称不一致',
  gradeMissing: '用户级别不存在',
});
export const saasConflictErrors = defineErrors(
  {
    companyNotFrozen: '请先冻结公司，再删除',
    companyOwn: '不能冻结或删除本公司',
    gradeUsed: '{count}家公司正在使用此级别，不能删除',
    adminRole: '管理员角色由系统建立，不能使用此编码',
  },
  409,
);
const missing = defineErrors({ companyMissing: '公司不存在' }, 404);
export const saasForbiddenErrors = defineErrors({ notFirst: '只有平台公司可以管理其他公司' }, 403);
const full = defineErrors({ storageFull: '公司存储空间已满（上限{limit}GB），请清理文件或联系平台管理员升级' }, 413);

export const saasErrors = { ...refused, ...missing, ...full };
