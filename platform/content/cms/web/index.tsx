import type { PageExtension, WebModule } from '#kernel/web/module.ts';

type Panels = typeof import('./article-panel.tsx');
/** The home page's panel of a column, by its code. */
const panel = (key: string, order: number, title: string, name: keyof Panels): PageExtension => ({
  key,
  order,
  title,
  morePath: `/main-page/content-list?category=${key}`,
  load: async () => (await import('./article-panel.tsx'))[name],
});
const manage = () => import('./manage/content-management-page.tsx');

/** Content: columns and articles for colleagues and visitors. */
export const cmsWeb: WebModule = {
  name: 'cms',
  routes: [
    { path: '/sys-manager/content-management', title: '内容管理', access: 'content:read', page: manage },
    { path: '/main-page/content-management', title: '内容管理', access: 'content:read', page: manage },
    { path: '/main-page/content-list', title: '内容列表', page: () => import('./read/content-list-page.tsx') },
    { path: '/main-page/content/:id', title: '内容', page: () => import('./read/article-page.tsx') },
    {
      path: '/content',
      title: '公开内容',
      access: 'open',
      layout: 'blank',
      page: () => import('./read/public-list-page.tsx'),
    },
    {
      path: '/content/:id',
      title: '公开内容',
      access: 'open',
      layout: 'blank',
      page: () => import('./read/public-article-page.tsx'),
    },
  ],
  parts: {
    'home-panel': [
      panel('notice', 20, '通知公告', 'NoticePanel'),
      panel('industryNews', 30, '行业资讯', 'IndustryNewsPanel'),
      panel('pictureNews', 40, '图片新闻', 'PictureNewsPanel'),
      panel('upgrade', 60, '升级说明', 'UpgradeNotesPanel'),
    ],
  },
};
