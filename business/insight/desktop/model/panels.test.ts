import { describe, expect, it } from 'vitest';
import { clearSlot, filledSlots, PANELS, placePanel, readSlots, rowsOf, SLOT_COUNT, type Slots } from './panels.ts';

const codes = (slots: Slots) => slots.map((panel) => panel?.code ?? '').join(' ');
const EMPTY = readSlots([]);

describe('the panels of the home page', () => {
  it('are eight, each with title, code and the way to all of it', () => {
    expect(PANELS.map(({ title }) => title)).toEqual([
      '消息提醒',
      '通知公告',
      '行业资讯',
      '图片新闻',
      '企业品牌',
      '升级说明',
      '邮件',
      'KPI得分',
    ]);
    for (const panel of PANELS) expect(panel.morePath).toMatch(/^\/main-page\//);
  });

  it('stand in eight slots; only the slots up to the last filled one are kept', () => {
    const slots = placePanel(placePanel(EMPTY, 'mail', 2), 'kpi', 4);
    expect(slots).toHaveLength(SLOT_COUNT);
    expect(filledSlots(slots)).toEqual([null, null, PANELS[6], null, PANELS[7]]);
    expect(filledSlots(EMPTY)).toEqual([]);
    expect(readSlots(JSON.parse(JSON.stringify(filledSlots(slots))))).toEqual(slots);
  });

  it('are moved, changed places with, replaced and taken out', () => {
    const slots = placePanel(placePanel(EMPTY, 'mail', 0), 'kpi', 1);
    expect(codes(placePanel(slots, 'mail', 1)).trim()).toBe('kpi mail');
    expect(codes(placePanel(slots, 'mail', 7))).toBe(' kpi      mail');
    expect(codes(placePanel(slots, 'notice', 0)).trim()).toBe('notice kpi');
    expect(codes(clearSlot(slots, 0)).trim()).toBe('kpi');
    expect(placePanel(slots, 'mail', 0)).toEqual(slots);
  });

  it('show messages and notices to who never chose, and nothing that is unknown or stands twice', () => {
    expect(codes(readSlots(undefined)).trim()).toBe('message notice');
    expect(codes(readSlots([{ code: 'mail' }, { code: 'old' }, { code: 'mail' }, null, 7])).trim()).toBe('mail');
  });

  it('share a row two by two; a panel alone has it to itself', () => {
    const slots = [1, 2, 5].reduce((all, at) => placePanel(all, PANELS[at]?.code ?? '', at), EMPTY);
    expect(rowsOf(slots).map((row) => row.map(({ code }) => code))).toEqual([
      ['notice'],
      ['industryNews'],
      ['upgrade'],
    ]);
  });
});
