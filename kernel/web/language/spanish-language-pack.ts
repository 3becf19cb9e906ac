import antd from 'antd/es/locale/es_ES';
import 'dayjs/locale/es';
import { common, own } from 'virtual:spoken-texts/es';
import type { LanguagePack } from './language-pack.ts';

export const languagePack: LanguagePack = { common, own, antd, dayjs: 'es' };
