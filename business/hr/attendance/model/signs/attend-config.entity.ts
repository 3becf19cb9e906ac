import {
  boolField,
  createDictOptions,
  deptField,
  dictField,
  intField,
  linesField,
  longTextField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { attendPlace } from './attend-place.entity.ts';
import { TIME_OF_DAY } from './time-of-day.ts';

const WEEKDAYS = createDictOptions({ 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' });
const time = (label: string, initial: string) =>
  textField(label, { required: true, max: 5, pattern: TIME_OF_DAY, initial, width: 90 });

/** 考勤组: when and where a group of people signs in. Holidays are those of the firm's work calendar. */
export const attendConfig = defineEntity({
  code: 'attendConfig',
  module: 'attendance',
  title: '考勤组',
  titleField: 'name',
  fields: {
    name: textField('考勤组名称', { required: true, max: 60, width: 160 }),
    depts: deptField('适用部门', { multiple: true, hint: '含下级部门；部门和人员都不填时适用于其他所有人' }),
    people: userField('适用人员', { multiple: true, hint: '优先于部门' }),
    inTime: time('上班时间', '09:00'),
    outTime: time('下班时间', '17:30'),
    noonFrom: time('午休开始', '12:00'),
    noonTo: time('午休结束', '13:30'),
    flexMinutes: intField('弹性分钟', { required: true, initial: 0, min: 0, max: 240, unit: '分钟' }),
    workdays: dictField('工作日', {
      multiple: true,
      look: 'boxes',
      initial: '1,2,3,4,5',
      options: WEEKDAYS,
      hint: '节假日和调休上班以工作日历为准',
    }),
    places: linesField('打卡地点', { entity: attendPlace }),
    networks: longTextField('办公网络', {
      max: 2000,
      rows: 3,
      hint: '每行一个IP地址或网段，如192.168.1.0/24；在其中打卡无需定位',
    }),
    outside: boolField('允许外勤打卡', { initial: true, hint: '不在打卡地点时须填写原因并拍照' }),
    exempt: boolField('免打卡', { hint: '无需打卡，工作日按正常出勤' }),
    makeupMax: intField('每月补卡次数', { required: true, initial: 3, min: 0, max: 31, unit: '次' }),
    enabled: boolField('启用', { initial: true }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
  },
  list: {
    columns: ['name', 'depts', 'people', 'inTime', 'outTime', 'flexMinutes', 'outside', 'makeupMax', 'enabled'],
    search: ['name'],
    global: false,
    sort: 'id',
  },
  form: [
    ['name', 'enabled'],
    ['depts', 'people'],
    ['inTime', 'outTime', 'flexMinutes'],
    ['noonFrom', 'noonTo', 'makeupMax'],
    ['workdays'],
    ['places'],
    ['networks'],
    ['outside', 'exempt'],
    ['remark'],
  ],
  access: { read: 'attendConfig:read', write: 'attendConfig:write', scope: 'company' },
  menu: {
    section: 'hr',
    order: 40,
    url: '/administration-management/attendance-management/config',
    readers: ['hr', 'gm'],
    writers: ['hr'],
  },
  unique: [['name']],
});
