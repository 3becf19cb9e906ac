import { defineParams } from '#kernel/meta/params/params.ts';

/** Where the top bar leads to outside the product. */
export const desktopParams = defineParams({
  costCloud: {
    key: 'wise.costcloud.url',
    group: '外部系统',
    title: '造价云地址',
    kind: 'address',
    initial: '',
    hint: '填写后顶栏“系统切换”中出现入口',
    open: true,
  },
  imClient: {
    key: 'im.client.url',
    group: '外部系统',
    title: '即时通讯启动地址',
    kind: 'program',
    initial: '',
    hint: '客户端登记的协议地址，如 im://open',
    open: true,
  },
  imDownload: {
    key: 'im.download.url',
    group: '外部系统',
    title: '即时通讯下载地址',
    kind: 'address',
    initial: '',
    hint: '客户端安装包的地址',
    open: true,
  },
});
