import { expect, it } from 'vitest';
import { type SystemParams, useSystemParams } from '#kernel/web/session/params.ts';
import { samplesWeb } from './index.tsx';

it('a firm’s installation has no sample pages', async () => {
  const firms: readonly SystemParams[] = [{}, { 'installation.demo': false }];
  for (const params of firms) {
    useSystemParams.setState({ params, loaded: true });
    for (const { page } of samplesWeb.routes) {
      const { Page } = await page();
      expect((Page as (props: object) => { props: object })({}).props).toMatchObject({ to: '/404' });
    }
  }
  useSystemParams.setState({ params: {}, loaded: false });
});
