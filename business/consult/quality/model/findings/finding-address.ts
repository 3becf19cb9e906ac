/** Page of a check record's result. */
export const CHECK_RESULT_PATH = '/gdzj-quality-control-check-result';

/** What the tab of a record is called, before and after it was read. */
export const checkRecordTabTitle = ({ id, name }: { readonly id: string; readonly name?: unknown }): string =>
  name ? `质检 ${id}：${String(name)}` : `质检 ${id}`;

/** A record's findings that one person has to deal with: whoever opens it, unless a person is named. */
export const ownFindingsAddress = (record: { readonly id: string; readonly name: string }, person = 'mine'): string =>
  `${CHECK_RESULT_PATH}?id=${record.id}&name=${encodeURIComponent(checkRecordTabTitle(record))}&assignee=${person}`;
