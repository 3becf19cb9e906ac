import { describe, expect, it } from 'vitest';
import {
  arrangePanelRows,
  clearPanelSlot,
  type HomePanelEntry,
  PANEL_SLOT_COUNT,
  type PanelSlots,
  placePanel,
  readPanelSlots,
  trimTrailingEmptySlots,
} from './home-panel-layout.ts';

const panel = (code: string): HomePanelEntry => ({ code, title: code, morePath: `/${code}` });
const BROUGHT = ['message', 'notice', 'news', 'brand', 'mail', 'kpi'].map(panel);

const codes = (slots: PanelSlots) => slots.map((panel) => panel?.code ?? '').join(' ');
const EMPTY = readPanelSlots([], BROUGHT);

describe('the panels of the home page', () => {
  it('are those that modules bring, mail and KPI score as soon as somebody brings them', () => {
    const stored = [{ code: 'mail' }, { code: 'kpi' }, { code: 'brand' }];
    expect(codes(readPanelSlots(stored, BROUGHT)).trim()).toBe('mail kpi brand');
    expect(codes(readPanelSlots(stored, BROUGHT.slice(0, 4))).trim()).toBe('brand');
  });

  it('stand in eight slots; only the slots up to the last filled one are kept', () => {
    const slots = placePanel(placePanel(EMPTY, panel('mail'), 2), panel('kpi'), 4);
    expect(slots).toHaveLength(PANEL_SLOT_COUNT);
    expect(trimTrailingEmptySlots(slots)).toEqual([null, null, panel('mail'), null, panel('kpi')]);
    expect(trimTrailingEmptySlots(EMPTY)).toEqual([]);
    expect(readPanelSlots(JSON.parse(JSON.stringify(trimTrailingEmptySlots(slots))), BROUGHT)).toEqual(slots);
  });

  it('are moved, changed places with, replaced and taken out', () => {
    const slots = placePanel(placePanel(EMPTY, panel('mail'), 0), panel('kpi'), 1);
    expect(codes(placePanel(slots, panel('mail'), 1)).trim()).toBe('kpi mail');
    expect(codes(placePanel(slots, panel('mail'), 7))).toBe(' kpi      mail');
    expect(codes(placePanel(slots, panel('notice'), 0)).trim()).toBe('notice kpi');
    expect(codes(clearPanelSlot(slots, 0)).trim()).toBe('kpi');
    expect(placePanel(slots, panel('mail'), 0)).toEqual(slots);
  });

  it('show messages and notices to who never chose, and nothing that no module brings or that stands twice', () => {
    expect(codes(readPanelSlots(undefined, BROUGHT)).trim()).toBe('message notice');
    expect(codes(readPanelSlots([{ code: 'mail' }, { code: 'old' }, { code: 'mail' }, null, 7], BROUGHT)).trim()).toBe(
      'mail',
    );
  });

  it('share a row two by two; a panel alone has it to itself', () => {
    const slots = [1, 2, 5].reduce((all, at) => placePanel(all, BROUGHT[at] ?? panel(''), at), EMPTY);
    expect(arrangePanelRows(slots).map((row) => row.map(({ code }) => code))).toEqual([['notice'], ['news'], ['kpi']]);
  });
});
