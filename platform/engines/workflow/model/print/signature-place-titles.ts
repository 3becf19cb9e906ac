/** Places to sign by hand at the end of a printed form. */
export const SIGNATURE_PLACE_TITLES = ['申请人', '部门负责人', '分管领导', '总经理'] as const;
