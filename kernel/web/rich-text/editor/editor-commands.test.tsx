import { DOMParser as Reader } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { EDITOR_COMMANDS, linkAddressAtCursor, setLinkCommand } from './editor-commands.ts';
import { editorSchema, serializeRichText } from './editor-schema.ts';
import { TABLE_COMMANDS } from './table-commands.ts';

/** A text with the part between bars selected, or the cursor at the only one. */
function at(html: string): EditorState {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const state = EditorState.create({ doc: Reader.fromSchema(editorSchema).parse(holder.content) });
  const bars: number[] = [];
  state.doc.descendants((node, place) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g)) bars.push(place + index);
  });
  const [from = 1, to = from + 1] = bars;
  const { tr } = state;
  if (bars.length > 1) tr.delete(to, to + 1);
  tr.delete(from, from + 1);
  const end = bars.length > 1 ? to - 1 : from;
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, from, end)));
}

function after(state: EditorState, command: Command): EditorState {
  let next = state;
  expect(command(state, (transaction) => (next = state.apply(transaction)))).toBe(true);
  next.doc.check();
  return next;
}

const named = (label: string) =>
  [...EDITOR_COMMANDS, ...TABLE_COMMANDS].find((command) => command.label === label) ?? expect.unreachable(label);
const made = (html: string, ...labels: string[]) =>
  serializeRichText(labels.reduce((state, label) => after(state, named(label).run), at(html)).doc);

describe('a button of the editor', () => {
  it.each([
    ['加粗', '<p>甲|乙|丙</p>', '<p>甲<strong>乙</strong>丙</p>'],
    ['删除线', '<p>甲|乙|丙</p>', '<p>甲<s>乙</s>丙</p>'],
    ['大标题', '<p>甲|</p>', '<h2>甲</h2>'],
    ['正文', '<h3>甲|</h3>', '<p>甲</p>'],
    ['引用', '<p>甲|</p>', '<blockquote><p>甲</p></blockquote>'],
    ['项目列表', '<p>甲|</p>', '<ul><li><p>甲</p></li></ul>'],
    ['编号列表', '<p>甲|</p>', '<ol><li><p>甲</p></li></ol>'],
    ['清除格式', '<h2>|甲<strong>乙</strong>|</h2>', '<p>甲乙</p>'],
  ])('%s', (label, before, text) => {
    expect(made(before, label)).toBe(text);
  });

  it.each(['加粗', '引用', '项目列表', '编号列表'])('%s pressed again takes back what it did', (label) => {
    expect(made('<p>|甲|</p>', label, label)).toBe('<p>甲</p>');
  });

  it('stands pressed where its format is', () => {
    const on = (html: string) => EDITOR_COMMANDS.filter(({ isOn }) => isOn?.(at(html))).map(({ label }) => label);
    expect(on('<p><strong>甲|</strong></p>')).toEqual(['加粗', '正文']);
    expect(on('<ul><li><p>甲|</p></li></ul>')).toEqual(['正文', '项目列表']);
    expect(on('<h3>甲|</h3>')).toEqual(['小标题']);
  });
});

describe('a table', () => {
  const TABLE = '<table><tbody><tr><td><p>甲|</p></td><td><p>乙</p></td></tr></tbody></table>';
  const size = (html: string | null) => [html?.match(/<tr>/g)?.length ?? 0, html?.match(/<t[dh]/g)?.length ?? 0];

  it('is put with a head, and the cursor in it', () => {
    const state = after(at('<p>|</p>'), named('表格').run);
    expect(size(serializeRichText(state.doc))).toEqual([3, 9]);
    expect(state.selection.$from.node(-1).type.name).toBe('table_header');
  });

  it.each([
    ['上方插入行', [2, 4]],
    ['下方插入行', [2, 4]],
    ['左侧插入列', [1, 3]],
    ['右侧插入列', [1, 3]],
    ['删除列', [1, 1]],
    ['删除表格', [0, 0]],
  ])('%s', (label, rowsAndCells) => {
    expect(size(made(TABLE, label))).toEqual(rowsAndCells);
  });
});

describe('a link', () => {
  const HREF = 'https://example.com/a';
  const linked = (html: string, href: string | null) => serializeRichText(after(at(html), setLinkCommand(href)).doc);

  it('is put on what is selected, and written out where nothing is', () => {
    expect(linked('<p>甲|乙|</p>', HREF)).toBe(`<p>甲<a href="${HREF}">乙</a></p>`);
    expect(linked('<p>甲|</p>', HREF)).toBe(`<p>甲<a href="${HREF}">${HREF}</a></p>`);
  });

  it('the cursor stands in is changed whole, or taken off', () => {
    const text = `<p>甲<a href="${HREF}">乙|<strong>丙</strong></a>丁</p>`;
    expect(linkAddressAtCursor(at(text))).toBe(HREF);
    expect(linked(text, '/b')).toBe('<p>甲<a href="/b">乙<strong>丙</strong></a>丁</p>');
    expect(linked(text, null)).toBe('<p>甲乙<strong>丙</strong>丁</p>');
    expect(linkAddressAtCursor(at('<p>甲|</p>'))).toBeNull();
  });
});
