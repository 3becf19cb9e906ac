import antd from 'antd/es/locale/es_ES';
import 'dayjs/locale/es';
import { common, own } from 'virtual:spoken-texts/es';
import type { Speech } from './speech.ts';

export const speech: Speech = { common, own, antd, dayjs: 'es' };
