import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { areaField, dateField, dateTimeField, dictField, filesField, monthField } from '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import type { Field } from '#kernel/meta/field.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  blurControl,
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';

const kept: { value: unknown; label: unknown } = { value: null, label: undefined };

interface ChosenProps {
  readonly of: Field;
  readonly from?: unknown;
  readonly label?: string;
  readonly disabled?: boolean;
}

function Chosen({ of, from = null, label, disabled }: ChosenProps) {
  const [value, setValue] = useState<unknown>(from);
  kept.value = value;
  const { Input } = fieldControlsOf(of);
  const take = (next: unknown, name?: string | null) => {
    kept.label = name;
    setValue(next);
  };
  return (
    <Input id="it" field={of} value={value} label={label} ariaLabel={of.label} disabled={disabled} onChange={take} />
  );
}

const KINDS = [
  { value: 'arch', label: '拱桥' },
  { value: 'beam', label: '梁桥' },
  { value: 'old', label: '浮桥', enabled: false },
];
const options = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map((one) => [
    one.textContent,
    one.classList.contains('ant-select-item-option-disabled'),
  ]);
const option = (name: string): Element => {
  const found = [...document.querySelectorAll('.ant-select-item-option')].find((one) => one.textContent === name);
  if (!found) throw new Error(`no option ${name}`);
  return found;
};
async function openList(): Promise<void> {
  const box = document.querySelector('.ant-select');
  if (box) await clickElement(box.querySelector('.ant-select-content') ?? box);
  if (document.querySelectorAll('.ant-select-item-option').length === 0)
    await pressKeyOn(fieldByName('类型'), 'ArrowDown');
}

describe('a choice of a dictionary', () => {
  it('offers what is enabled; what is not any more is seen and cannot be taken', async () => {
    await renderScreen(<Chosen of={dictField('类型', { options: KINDS })} />);
    await openList();
    await waitUntil(() =>
      expect(options()).toEqual([
        ['拱桥', false],
        ['梁桥', false],
        ['浮桥', true],
      ]),
    );
  });

  it('is kept by its value, with the label beside it', async () => {
    await renderScreen(<Chosen of={dictField('类型', { options: KINDS })} />);
    await openList();
    await clickElement(await waitUntil(() => option('梁桥')));
    expect(kept).toEqual({ value: 'beam', label: '梁桥' });
  });

  it('that is no choice any more still shows its stored name', async () => {
    await renderScreen(<Chosen of={dictField('类型', { options: KINDS })} from="rope" label="索桥" />);
    expect(screenText()).toContain('索桥');
  });

  it('reads its dictionary from the server, and says when that failed', async () => {
    mockServerAnswer('GET /share/bd/dict/bridge-kind', KINDS);
    await renderScreen(<Chosen of={dictField('类型', { code: 'bridge-kind' })} from="arch" />);
    await waitUntil(() => expect(screenText()).toContain('拱桥'));
    mockServerAnswer('GET /share/bd/dict/gone', mockRefusal('字典不存在'));
    await renderScreen(<Chosen of={dictField('类型', { code: 'gone' })} />);
    await waitUntil(() => expect(screenText()).toContain('字典读取失败'));
  });

  it('without a dictionary says that its definition lacks one', async () => {
    await renderScreen(<Chosen of={{ kind: 'dict', label: '类型' }} />);
    expect(screenText()).toBe('你没有配置字典编码!');
  });

  it('takes the first enabled one by itself where the definition says so, and never over a value', async () => {
    const of = dictField('类型', {
      options: [{ value: 'old', label: '浮桥', enabled: false }, ...KINDS],
      selectFirst: true,
    });
    await renderScreen(<Chosen of={of} />);
    expect(kept).toEqual({ value: 'arch', label: '拱桥' });
    await renderScreen(<Chosen of={of} from="beam" />);
    expect(kept.value).toBe('beam');
    await renderScreen(<Chosen of={of} disabled />);
    expect(kept.value).toBeNull();
  });

  it('of several keeps them joined by comma, and none as nothing', async () => {
    await renderScreen(
      <Chosen of={dictField('类型', { options: KINDS, multiple: true, look: 'boxes' })} from="arch" />,
    );
    await clickElement(fieldByName('梁桥'));
    expect(kept).toEqual({ value: 'arch,beam', label: '拱桥、梁桥' });
    await clickElement(fieldByName('拱桥'));
    await clickElement(fieldByName('梁桥'));
    expect(kept).toEqual({ value: null, label: null });
  });

  it('of several in a list is not toggled by Tab, which leaves', async () => {
    await renderScreen(<Chosen of={dictField('类型', { options: KINDS, multiple: true })} from="arch" />);
    await openList();
    await waitUntil(() => expect(options().length).toBeGreaterThan(0));
    expect(await pressKeyOn(fieldByName('类型'), 'Tab')).toBe(false);
    expect(kept.value).toBe('arch');
    await pressKeyOn(fieldByName('类型'), 'Enter');
    expect(kept.value).toBeNull();
  });

  it('in boxes takes one of them', async () => {
    await renderScreen(<Chosen of={dictField('类型', { options: KINDS, look: 'boxes' })} from="arch" />);
    expect(fieldByName('拱桥').checked).toBe(true);
    expect(fieldByName('浮桥').disabled).toBe(true);
    await clickElement(fieldByName('梁桥'));
    expect(kept.value).toBe('beam');
  });

  it('on levels leads down: a level without choices is closed', async () => {
    const tree = [{ value: 'a', label: '房建', children: [{ value: 'a1', label: '住宅' }] }];
    mockServerAnswer('GET /share/bd/treedict/type', tree);
    await renderScreen(<Chosen of={dictField('类型', { code: 'type', tree: true, look: 'levels' })} from="a1" />);
    await waitUntil(() => expect(screenText()).toContain('住宅'));
    expect(screenText()).toContain('房建');
    expect(fieldByName('类型三级').disabled).toBe(true);
    expect(fieldByName('类型二级').disabled).toBe(false);
  });
});

describe('a day', () => {
  const typeDay = async (of: Field, words: string, from: string | null = null) => {
    await renderScreen(<Chosen of={of} from={from} />);
    await waitUntil(() => fieldByName(of.label));
    await clickElement(fieldByName(of.label));
    await typeText(fieldByName(of.label), words);
    await pressKeyOn(fieldByName(of.label), 'Enter');
    await blurControl(fieldByName(of.label));
    const { value } = kept;
    return value;
  };

  it.each(['2026-11-05', '2026/11/5', '2026.11.5', '20261105', '2026年11月5日'])(
    'is understood as %s',
    async (words) => {
      expect(await typeDay(dateField('开工日期'), words)).toBe('2026-11-05');
    },
  );

  it('that does not exist is not taken', async () => {
    expect(await typeDay(dateField('开工日期'), '2026-02-31', '2026-02-01')).toBe('2026-02-01');
  });

  it('of a month is kept without a day', async () => {
    expect(await typeDay(monthField('月份'), '2026/3')).toBe('2026-03');
  });

  it('with a time is an instant of the firm’s zone', async () => {
    expect(await typeDay(dateTimeField('时间'), '2026-11-05 08:30')).toBe('2026-11-05T00:30:00.000Z');
  });

  it('shows an instant as the firm’s clock does', async () => {
    await renderScreen(<Chosen of={dateTimeField('时间')} from="2026-11-05T00:30:00.000Z" />);
    await waitUntil(() => expect(fieldByName('时间').value).toBe('2026-11-05 08:30'));
  });

  it('that cannot be read leaves the box empty instead of showing nonsense', async () => {
    await renderScreen(<Chosen of={dateField('开工日期')} from="someday" />);
    await waitUntil(() => expect(fieldByName('开工日期').value).toBe(''));
  });
});

describe('a place', () => {
  it('shows province, city and county as one name', async () => {
    const hangzhou = { value: '330100', label: '杭州市', children: [{ value: '330106', label: '西湖区' }] };
    mockServerAnswer('GET /share/bd/area', [{ value: '330000', label: '浙江省', children: [hangzhou] }]);
    await renderScreen(<Chosen of={areaField('地点')} from="330106" />);
    await waitUntil(() => expect(screenText()).toContain('浙江省杭州市西湖区'));
    expect(sentRequests('GET /share/bd/area')).toHaveLength(1);
  });

  it('that is not among the choices shows its stored name', async () => {
    mockServerAnswer('GET /share/bd/area', []);
    await renderScreen(<Chosen of={areaField('地点')} from="990000" label="旧县" />);
    await waitUntil(() => expect(screenText()).toContain('旧县'));
  });
});

describe('files of a field', () => {
  const two = [
    { id: '1', fileName: '图纸.dwg', fileSize: 2048 },
    { id: '2', fileName: '清单.xlsx', fileSize: 10 },
  ];

  it('are counted, and no more than allowed are added', async () => {
    await renderScreen(<Chosen of={filesField('附件', { maxCount: 2 })} from={two} />);
    await waitUntil(() => expect(buttonByName('上传附件（2）').disabled).toBe(true));
    expect(screenText()).toContain('图纸.dwg');
  });

  it('are uploaded in a dialog of their own', async () => {
    await renderScreen(<Chosen of={filesField('附件')} />);
    await clickElement(await waitUntil(() => buttonByName('上传附件（0）')));
    await waitUntil(() => expect(screenText()).toContain('请选择要上传的文件'));
  });
});
