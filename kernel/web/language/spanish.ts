import antd from 'antd/es/locale/es_ES';
import 'dayjs/locale/es';
import type { Catalogue } from '#kernel/base/texts/texts.ts';
import type { Speech } from './speech.ts';

const texts = import.meta.glob<Catalogue>(['../../texts/es.json', '../../../{platform,business}/*/*/texts/es.json'], {
  eager: true,
  import: 'default',
});

export const speech: Speech = { texts, antd, dayjs: 'es' };
