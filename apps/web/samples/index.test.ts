import { expect, it } from 'vitest';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { samplesWeb } from './index.tsx';

it('a firm’s installation has no sample pages', async () => {
  for (const params of [{}, { 'installation.demo': false }]) {
    useSystemParams.setState({ params, loaded: true });
    for (const { page } of samplesWeb.routes) {
      const { Page } = await page();
      expect((Page as () => { props: object })().props).toMatchObject({ to: '/404' });
    }
  }
  useSystemParams.setState({ params: {}, loaded: false });
});
