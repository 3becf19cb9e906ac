import { expect, it } from 'vitest';
import { mockListAnswer, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import { renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { tariffDocument, tariffService } from '../testing/sample-tariffs.ts';
import { tariffCascaderOptions, useTariffs } from './use-tariffs.ts';

it('tariffs are found by area, document and service, the whole country first', () => {
  const [guangdong, country, zhejiang] = [
    tariffDocument('1', { area: '广东省', name: '造价咨询收费', documentNo: '粤价函〔2011〕742号' }),
    tariffDocument('2', { area: '全国' }),
    tariffDocument('3', { area: '浙江省' }),
  ];
  const options = tariffCascaderOptions([
    { base: guangdong, detail: tariffService('11', '1') },
    { base: zhejiang, detail: tariffService('31', '3') },
    { base: country, detail: tariffService('21', '2') },
    { base: guangdong, detail: tariffService('12', '1') },
  ]);
  expect(options.map(({ label }) => label).sort()).toEqual(['全国', '广东省', '浙江省'].sort());
  expect(options[0]?.label).toBe('全国');
  const area = options.find(({ label }) => label === '广东省');
  expect(area?.children).toEqual([
    {
      value: '1',
      label: '造价咨询收费（粤价函〔2011〕742号）',
      children: [
        { value: '11', label: '服务11' },
        { value: '12', label: '服务12' },
      ],
    },
  ]);
});

function Names() {
  const { data } = useTariffs();
  return <p>{data?.map(({ detail, base }) => `${base.name}/${detail.name}`).join()}</p>;
}

it('only tariffs in use are offered, and none whose document is in use no more', async () => {
  signInTestUser({ functions: ['fee:read'] });
  mockServerAnswer('POST /b/feetool/tbfeebase/queryList', mockListAnswer([tariffDocument('1')]));
  mockServerAnswer(
    'POST /b/feetool/tbfeedetail/queryList',
    mockListAnswer([tariffService('11', '1'), tariffService('91', '9')]),
  );
  await renderScreen(<Names />);
  await waitUntil(() => expect(screenText()).toBe('标准1/服务11'));
  for (const { body } of sentRequests()) expect(body).toMatchObject({ params: { enabled: true } });
});
