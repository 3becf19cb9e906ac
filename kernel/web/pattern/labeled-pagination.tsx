import { Pagination, type PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';

const WORDS = { prev: '上一页', next: '下一页', 'jump-prev': '向前五页', 'jump-next': '向后五页' } as const;

/** Gives the arrows of a pagination their names; antd's are English. */
export const labeledPageItem: NonNullable<PaginationProps['itemRender']> = (_page, type, original) =>
  type !== 'page' && isValidElement<{ 'aria-label'?: string }>(original)
    ? cloneElement(original, { 'aria-label': WORDS[type] })
    : original;

/** The pages of what does not fit on one. */
export function LabeledPagination(props: PaginationProps) {
  return <Pagination size="small" itemRender={labeledPageItem} {...props} />;
}
