import { defineErrors } from '#kernel/meta/errors.ts';

export const objectiveErrors = defineErrors({ objectiveNotCurrent: '“{title}”不是现行目标，请在现行目标上调整' }, 409);
