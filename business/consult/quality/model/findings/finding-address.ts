/** Page of a check record's result. */
export const RESULT_PATH = '/gdzj-quality-control-check-result';

/** What the tab of a record is called, before and after it was read. */
export const recordTitle = ({ id, name }: { readonly id: string; readonly name?: unknown }): string =>
  name ? `质检 ${id}：${String(name)}` : `质检 ${id}`;

/** A record's findings that one person has to deal with: whoever opens it, unless a person is named. */
export const ownFindingsAddress = (record: { readonly id: string; readonly name: string }, person = 'mine'): string =>
  `${RESULT_PATH}?id=${record.id}&name=${encodeURIComponent(recordTitle(record))}&assignee=${person}`;
