/** Shown for 15 s when a picker is confirmed with nothing chosen (specification 1 §5). */
export const NOBODY_CHOSEN = '请选中一个人员';
