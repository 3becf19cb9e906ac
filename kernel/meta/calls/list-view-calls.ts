import { z } from 'zod';
import { defineCalls, deleteCall, getCall, postCall } from '../calls.ts';

const code = z.string().min(1).max(80);

/** How a list stands: what it asks for and how it is laid out. What is left out is as usual. */
const viewContent = z.strictObject({
  keyword: z.string().max(100).optional(),
  /** Field code → text of its filter, as it stands in the address. */
  filters: z.record(code, z.string().max(2000)).optional(),
  sort: z.string().max(200).optional(),
  size: z.number().int().min(1).max(1000).optional(),
  columns: z.array(code).max(200).optional(),
  /** px by field. */
  widths: z.record(code, z.number().int().min(40).max(1200)).optional(),
  /** Columns that stay at the left edge. */
  pinned: z.array(code).max(20).optional(),
  density: z.enum(['mini', 'small', 'medium']).optional(),
  /** A row with the sums of all found rows. */
  sums: z.boolean().optional(),
  /** The column by which rows stand in groups. */
  group: code.optional(),
  /** Columns by a choice, a calendar, a line of time: kind and fields, 'gantt:signDate:dueDate'. */
  look: z.string().max(250).optional(),
});
export type ListViewContent = z.infer<typeof viewContent>;

const listView = z.object({
  id: z.string(),
  /** The list's form code. */
  form: z.string(),
  name: z.string(),
  /** Everybody of the firm who may open the list sees it. */
  shared: z.boolean(),
  /** Codes of the roles whose people the list opens with it for. */
  roles: z.array(z.string()),
  /** The person made it, or may change it. */
  own: z.boolean(),
  /** The list opens with it for the person, by a role of theirs. */
  usual: z.boolean(),
  owner_label: z.string().nullable(),
  content: viewContent,
});
export type ListView = z.infer<typeof listView>;

const savedView = z.object({
  id: z.string().max(20).optional(),
  form: code,
  name: z.string().trim().min(1, '请填写视图名称').max(40, '最多40个字'),
  shared: z.boolean(),
  roles: z.array(z.string().max(64)).max(50),
  content: viewContent,
});
export type SavedListView = z.output<typeof savedView>;

/** Views that people saved of lists: their own and those that are shared with them. */
export const listViewCalls = defineCalls({
  views: getCall('/b/list-view', { title: '列表视图', access: 'login', answer: z.array(listView) }),
  save: postCall('/b/list-view/save', { title: '保存列表视图', access: 'login', body: savedView, answer: listView }),
  remove: deleteCall('/b/list-view/{id}', {
    title: '删除列表视图',
    access: 'login',
    answer: z.object({ removed: z.number().int() }),
  }),
});
