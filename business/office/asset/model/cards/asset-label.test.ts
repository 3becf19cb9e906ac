import { expect, it } from 'vitest';
import { assetCardPath, assetKeyOf } from './asset-label.ts';

it('a label leads to the card it was printed for, and a typed number names the asset', () => {
  expect(assetKeyOf(`https://zhuheng.example.cn${assetCardPath('71')}`)).toEqual({ id: '71' });
  expect(assetKeyOf(`  ${assetCardPath('8')}&name=x `)).toEqual({ id: '8' });
  expect(assetKeyOf(' zc010200001 ')).toEqual({ no: 'ZC010200001' });
  expect(assetKeyOf('https://elsewhere.cn/?id=71')).toEqual({ no: 'HTTPS://ELSEWHERE.CN/?ID=71' });
});
