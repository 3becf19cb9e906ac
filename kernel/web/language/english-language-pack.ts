import antd from 'antd/es/locale/en_US';
import 'dayjs/locale/en';
import { common, own } from 'virtual:spoken-texts/en';
import type { LanguagePack } from './language-pack.ts';

export const languagePack: LanguagePack = { common, own, antd, dayjs: 'en' };
