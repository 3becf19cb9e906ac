import { describe, expect, it } from 'vitest';
import {
  clearSlot,
  filledSlots,
  type PanelEntry,
  placePanel,
  readSlots,
  rowsOf,
  SLOT_COUNT,
  type Slots,
} from './panels.ts';

const panel = (code: string): PanelEntry => ({ code, title: code, morePath: `/${code}` });
const BROUGHT = ['message', 'notice', 'news', 'brand', 'mail', 'kpi'].map(panel);

const codes = (slots: Slots) => slots.map((panel) => panel?.code ?? '').join(' ');
const EMPTY = readSlots([], BROUGHT);

describe('the panels of the home page', () => {
  it('are those that modules bring, mail and KPI score as soon as somebody brings them', () => {
    const stored = [{ code: 'mail' }, { code: 'kpi' }, { code: 'brand' }];
    expect(codes(readSlots(stored, BROUGHT)).trim()).toBe('mail kpi brand');
    expect(codes(readSlots(stored, BROUGHT.slice(0, 4))).trim()).toBe('brand');
  });

  it('stand in eight slots; only the slots up to the last filled one are kept', () => {
    const slots = placePanel(placePanel(EMPTY, panel('mail'), 2), panel('kpi'), 4);
    expect(slots).toHaveLength(SLOT_COUNT);
    expect(filledSlots(slots)).toEqual([null, null, panel('mail'), null, panel('kpi')]);
    expect(filledSlots(EMPTY)).toEqual([]);
    expect(readSlots(JSON.parse(JSON.stringify(filledSlots(slots))), BROUGHT)).toEqual(slots);
  });

  it('are moved, changed places with, replaced and taken out', () => {
    const slots = placePanel(placePanel(EMPTY, panel('mail'), 0), panel('kpi'), 1);
    expect(codes(placePanel(slots, panel('mail'), 1)).trim()).toBe('kpi mail');
    expect(codes(placePanel(slots, panel('mail'), 7))).toBe(' kpi      mail');
    expect(codes(placePanel(slots, panel('notice'), 0)).trim()).toBe('notice kpi');
    expect(codes(clearSlot(slots, 0)).trim()).toBe('kpi');
    expect(placePanel(slots, panel('mail'), 0)).toEqual(slots);
  });

  it('show messages and notices to who never chose, and nothing that no module brings or that stands twice', () => {
    expect(codes(readSlots(undefined, BROUGHT)).trim()).toBe('message notice');
    expect(codes(readSlots([{ code: 'mail' }, { code: 'old' }, { code: 'mail' }, null, 7], BROUGHT)).trim()).toBe(
      'mail',
    );
  });

  it('share a row two by two; a panel alone has it to itself', () => {
    const slots = [1, 2, 5].reduce((all, at) => placePanel(all, BROUGHT[at] ?? panel(''), at), EMPTY);
    expect(rowsOf(slots).map((row) => row.map(({ code }) => code))).toEqual([['notice'], ['news'], ['kpi']]);
  });
});
