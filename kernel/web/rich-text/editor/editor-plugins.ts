import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { editorSchema } from './editor-schema.ts';

const { nodes, marks } = editorSchema;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
});

/** Signs that begin a line and are taken for what they mean. */
const RULES = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
    wrappingInputRule(/^\s*1[.、]\s$/, nodes.orderedList),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 3 }),
    textblockTypeInputRule(/^#\s$/, nodes.heading, { level: 2 }),
  ],
});

/** In a table Tab goes to the next cell, in a list an entry in or out; everywhere else it leaves the text. */
const KEYS: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-u': toggleMark(marks.underline),
  'Shift-Enter': breakLine,
  Enter: splitListItem(nodes.listItem),
  Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.listItem)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.listItem)),
};

/** Undo, keys, tables and the cursor beside them. */
export const createEditorPlugins = (): Plugin[] => [
  history(),
  RULES,
  keymap(KEYS),
  keymap(baseKeymap),
  gapCursor(),
  tableEditing(),
];
