import { defineModule } from '#kernel/meta/module.ts';
import { desktopParams } from './model/params.ts';

/** The home page. */
export const manifest = defineModule({
  title: '首页',
  params: desktopParams,
  menu: [{ name: '首页', order: 10, icon: 'home', url: '/main-page' }],
});
