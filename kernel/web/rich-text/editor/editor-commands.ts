import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import type { CommandIconName } from './command-icons.tsx';
import { editorSchema } from './editor-schema.ts';

const { nodes, marks } = editorSchema;

/** True where the cursor stands in such a part, or all that is selected begins in one. */
const standsIn = (type: NodeType, attrs: Readonly<Record<string, unknown>> = {}) => {
  const fits = (node: Node) =>
    node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value);
  return ({ selection: { $from } }: EditorState): boolean =>
    Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(fits);
};

const isMarked =
  (type: MarkType) =>
  ({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState): boolean =>
    empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);

const put =
  (node: () => Node): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(node()).scrollIntoView());
    return true;
  };

/** Pressed again in a list of its kind, the list ends. */
const asList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (standsIn(type)(state) ? liftListItem(nodes.listItem) : wrapInList(type))(state, dispatch);

const asQuote: Command = (state, dispatch) =>
  (standsIn(nodes.blockquote)(state) ? lift : wrapIn(nodes.blockquote))(state, dispatch);

/** Takes every mark off what is selected, or off the part the cursor stands in, and makes headings plain. */
const clearFormat: Command = (state, dispatch) => {
  const { $from, $to, empty } = state.selection;
  const [from, to] = empty ? [$from.start(), $from.end()] : [$from.pos, $to.pos];
  dispatch?.(state.tr.removeMark(from, to).setBlockType(from, to, nodes.paragraph).setStoredMarks([]));
  return true;
};

const TABLE = { rows: 3, columns: 3 };

/** A table with a head, the cursor in its first cell. */
const putTable: Command = (state, dispatch) => {
  const row = (cell: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: TABLE.columns }, () => cell.create(null, nodes.paragraph.create())),
    );
  const rows = Array.from({ length: TABLE.rows }, (_, at) => row(at === 0 ? nodes.table_header : nodes.table_cell));
  if (!dispatch) return true;
  const tr = state.tr.replaceSelectionWith(nodes.table.create(null, rows));
  const inside = tr.doc.resolve(tr.mapping.map(state.selection.from, -1));
  dispatch(tr.setSelection(TextSelection.near(inside)).scrollIntoView());
  return true;
};

/** What a button of the editor does where the cursor is. */
export interface EditorCommand {
  readonly label: string;
  /** Its sign; without one its words stand there. */
  readonly sign?: CommandIconName;
  readonly run: Command;
  /** Whether the button stands pressed; without one it never does. */
  readonly isOn?: (state: EditorState) => boolean;
}

const mark = (label: string, sign: CommandIconName, type: MarkType): EditorCommand => ({
  label,
  sign,
  run: toggleMark(type),
  isOn: isMarked(type),
});

const block = (label: string, type: NodeType, attrs?: Readonly<Record<string, unknown>>): EditorCommand => ({
  label,
  run: setBlockType(type, attrs),
  isOn: standsIn(type, attrs),
});

export const EDITOR_COMMANDS: readonly EditorCommand[] = [
  mark('加粗', 'bold', marks.strong),
  mark('倾斜', 'italic', marks.em),
  mark('下划线', 'underline', marks.underline),
  mark('删除线', 'strike', marks.strike),
  block('大标题', nodes.heading, { level: 2 }),
  block('小标题', nodes.heading, { level: 3 }),
  block('正文', nodes.paragraph),
  { label: '引用', run: asQuote, isOn: standsIn(nodes.blockquote) },
  { label: '项目列表', sign: 'bullets', run: asList(nodes.bulletList), isOn: standsIn(nodes.bulletList) },
  { label: '编号列表', sign: 'numbers', run: asList(nodes.orderedList), isOn: standsIn(nodes.orderedList) },
  { label: '分隔线', sign: 'rule', run: put(() => nodes.rule.create()) },
  { label: '清除格式', sign: 'clear', run: clearFormat },
  { label: '表格', sign: 'table', run: putTable },
];

/** The address of the link the cursor stands in, or null. */
export const linkAddressAtCursor = ({ selection: { $from, from, to }, doc }: EditorState): string | null => {
  const found = marks.link.isInSet($from.marks()) ?? marks.link.isInSet(doc.nodeAt(Math.min(from, to))?.marks ?? []);
  return found ? String(found.attrs.href) : null;
};

/** Links what is selected; with nothing selected the link the cursor stands in, else the address itself is written. */
export const setLinkCommand =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const [start, end] = empty ? linkAround(state) : [from, to];
    const { tr } = state;
    if (href !== null && start === end)
      tr.replaceSelectionWith(editorSchema.text(href, [marks.link.create({ href })]), false);
    else tr.removeMark(start, end, marks.link);
    if (href !== null && start !== end) tr.addMark(start, end, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Where the link around the cursor begins and ends; twice the cursor's place where there is none. */
function linkAround({ selection: { $from } }: EditorState): readonly [number, number] {
  const isLinked = (at: number) => marks.link.isInSet($from.parent.maybeChild(at)?.marks ?? []) !== undefined;
  const here = [$from.index(), $from.index() - 1].find(isLinked);
  if (here === undefined) return [$from.pos, $from.pos];
  let [first, last] = [here, here];
  while (isLinked(first - 1)) first -= 1;
  while (isLinked(last + 1)) last += 1;
  return [$from.posAtIndex(first), $from.posAtIndex(last + 1)];
}
