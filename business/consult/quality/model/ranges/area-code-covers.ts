/** 530000 holds for 530102 too: pairs of zeros at the end stand for whatever lies below. */
export const areaCodeCovers = (range: string, of: string): boolean => of.startsWith(range.replace(/(?:00)+$/, ''));
