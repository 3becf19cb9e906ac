import { expect, it, vi } from 'vitest';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  screenText,
} from '#kernel/web/testing/render-screen.tsx';
import { collectImportHints } from '../../model/index.ts';
import { createCostRowAddressBuilder } from '../cost-file-address.ts';
import { ImportResultPanel } from './import-result-panel.tsx';

const counts = { bills: 1, measures: 2, norms: 3, resources: 4 };
const fault = { level: 'gap', line: 12, element: 'WorkElement', field: 'Code', value: '' } as const;
const addressOf = createCostRowAddressBuilder({ id: '5', name: '道路' }, { id: '7', stage: 'control' });

it('an import tells its total in cents, and what is to be looked at kind by kind, each leading to its row', async () => {
  const bill = { kind: 'bill', id: 3, nodeId: 2 } as const;
  const hints = collectImportHints(
    ['费率已乘以 100'],
    [
      { ...fault, message: '编码不能为空', place: bill },
      { ...fault, line: 14, message: '名称不能为空' },
      { ...fault, level: 'warning', field: 'Rate', value: '1,2', message: '费率含有千分位' },
    ],
  );
  const gone = vi.fn();
  const imported = { costFileId: '7', name: '道路', total: '385624500.123456', counts, hints, hintCount: 4 };
  await renderScreen(
    <ImportResultPanel {...{ imported, addressOf }} onGo={gone}>
      {null}
    </ImportResultPanel>,
  );
  for (const text of [
    '导入完成，有 4 条提示需要查看：道路',
    '385,624,500.12 元',
    '必填内容为空 2 条',
    '写法不符合标准 1 条',
    '读取说明 1 条',
  ])
    expect(screenText()).toContain(text);
  expect([...document.querySelectorAll('details')].every(({ open }) => open)).toBe(true);
  await clickElement(buttonByName('查看所在行'));
  expect(gone).toHaveBeenCalled();
  expect(currentAddress()).toMatch(/bidding-control-price\?.*fileId=7&billId=3/);
});

it('an import without hints says no more than that it is done', async () => {
  const imported = { costFileId: '7', name: '道路', total: '9.5', counts, hints: [], hintCount: 0 };
  await renderScreen(
    <ImportResultPanel {...{ imported, addressOf }} onGo={() => undefined}>
      {null}
    </ImportResultPanel>,
  );
  expect(screenText()).toContain('导入完成：道路');
  expect(screenText()).not.toContain('提示');
});
