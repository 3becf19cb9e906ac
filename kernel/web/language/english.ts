import antd from 'antd/es/locale/en_US';
import 'dayjs/locale/en';
import { common, own } from 'virtual:spoken-texts/en';
import type { Speech } from './speech.ts';

export const speech: Speech = { common, own, antd, dayjs: 'en' };
