import antd from 'antd/es/locale/en_US';
import 'dayjs/locale/en';
import type { Catalogue } from '#kernel/base/texts/texts.ts';
import type { Speech } from './speech.ts';

const texts = import.meta.glob<Catalogue>(['../../texts/en.json', '../../../{platform,business}/*/*/texts/en.json'], {
  eager: true,
  import: 'default',
});

export const speech: Speech = { texts, antd, dayjs: 'en' };
