import { expect, it, vi } from 'vitest';
import { buttonByName, clickElement, renderScreen, screenText } from '#kernel/web/testing/render-screen.tsx';
import { ImportFaultList } from './import-fault-list.tsx';

it('a file that leaves something open is asked about, with what was answered for the last of its kind', async () => {
  const answered = vi.fn();
  const texts = ['费率不符：“税金”写明 0.09%，应为 9%', '费率不符：“规费”写明 0.05%，应为 5%'];
  const last = { answers: { as: 'yunnan-xml', title: '云南', rates: '100' as const }, by: '陈晓雯', on: '2026-11-30' };
  await renderScreen(
    <ImportFaultList
      name="道路.xml"
      refused={{ text: texts[0] ?? '', faults: [], texts, ask: { answers: [{ rates: '100' }, { rates: '1' }], last } }}
      onAgain={() => undefined}
      onAnswer={answered}
    />,
  );
  for (const text of [...texts, '同一软件的同类文件，陈晓雯 于 2026-11-30 选择：按“云南”读取；费率乘以 100 后导入'])
    expect(screenText()).toContain(text);
  await clickElement(buttonByName('按上次的选择导入'));
  expect(answered).toHaveBeenLastCalledWith(last.answers);
  await clickElement(buttonByName('费率不改，照原样导入'));
  expect(answered).toHaveBeenLastCalledWith({ rates: '1' });
});
