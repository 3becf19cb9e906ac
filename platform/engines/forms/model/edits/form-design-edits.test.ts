import { describe, expect, it } from 'vitest';
import { EMPTY_FORM_DESIGN, type FormDesign } from '../form-design.ts';
import { canvasItemsOf } from './convert-canvas-items.ts';
import {
  addDesignedField,
  addDetailColumn,
  addFormHeading,
  changeDesignedField,
  changeFormHeading,
  moveFieldByStep,
  moveFieldToPosition,
  removeDesignedField,
} from './form-design-edits.ts';

const empty: FormDesign = { ...EMPTY_FORM_DESIGN, prefix: 'T' };
const text = { kind: 'text', label: '单行文本' } as const;
/** Three texts in rows of their own: text1, text2, text3. */
const three = [1, 2, 3].reduce((design) => addDesignedField(design, text).design, empty);

describe('fields of a form that is designed', () => {
  it('get names and codes of their own, and none is given twice', () => {
    expect(three.fields.map(({ code, label }) => `${code} ${label}`)).toEqual([
      'text1 单行文本',
      'text2 单行文本2',
      'text3 单行文本3',
    ]);
    const again = addDesignedField(removeDesignedField(three, 'text3'), text);
    expect(again.code).toBe('text4');
    expect(again.design.list.columns).toEqual(['text1', 'text2', 'text4']);
  });

  it('are put between rows and beside others, three to a row', () => {
    const beside = moveFieldToPosition(moveFieldToPosition(three, 'text3', { item: 0, into: true }), 'text2', {
      item: 0,
      into: true,
    });
    expect(beside.rows).toEqual([['text1', 'text3', 'text2']]);
    expect(addDesignedField(beside, text, { item: 0, into: true }).design.rows).toEqual([
      ['text4'],
      ['text1', 'text3', 'text2'],
    ]);
    expect(moveFieldToPosition(three, 'text3', { item: 0 }).rows).toEqual([['text3'], ['text1'], ['text2']]);
    expect(moveFieldToPosition(three, 'text1', { item: 3 }).rows).toEqual([['text2'], ['text3'], ['text1']]);
  });

  it('are moved by keys, and stay where there is no further', () => {
    expect(moveFieldByStep(three, 'text3', 'up').rows).toEqual([['text1'], ['text3'], ['text2']]);
    expect(moveFieldByStep(three, 'text1', 'down').rows).toEqual([['text2'], ['text1'], ['text3']]);
    expect(moveFieldByStep(three, 'text1', 'up')).toBe(three);
    const pair = moveFieldToPosition(three, 'text2', { item: 0, into: true });
    expect(moveFieldByStep(pair, 'text2', 'left').rows[0]).toEqual(['text2', 'text1']);
    expect(moveFieldByStep(pair, 'text2', 'down').rows).toEqual([['text1'], ['text2'], ['text3']]);
    expect(moveFieldByStep(pair, 'text2', 'up').rows).toEqual([['text2'], ['text1'], ['text3']]);
  });

  it('keep headings where they stood', () => {
    const headed = addFormHeading(three, '其他', 1);
    expect(headed.sections).toEqual([{ title: '其他', row: 1 }]);
    expect(removeDesignedField(headed, 'text1').sections).toEqual([{ title: '其他', row: 0 }]);
    expect(canvasItemsOf(changeFormHeading(headed, 1, null))).toHaveLength(3);
  });

  it('lose settings that are emptied', () => {
    const hinted = changeDesignedField(three, 'text1', { hint: '请写清楚', required: true });
    expect(changeDesignedField(hinted, 'text1', { hint: '', required: false }).fields[0]).toEqual(three.fields[0]);
  });

  it('of a detail table are its columns', () => {
    const { design } = addDesignedField(empty, { kind: 'lines', label: '明细' });
    const [lines] = design.fields;
    expect(lines && addDetailColumn(lines, 'date', '日期').map(({ code }) => code)).toEqual(['c1', 'c2', 'c3']);
  });
});
