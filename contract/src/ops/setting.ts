import { z } from 'zod';
import { plainText } from '../identity/person-fields.ts';
import type { Words } from '../value/words.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { fileErrors, fileField } from '../wire/upload.ts';
import { actErrors, actFields, actReply, factValue } from './act.ts';
import { thresholdNames } from './approval.ts';

/** Settings that people of the operator may change while the house runs, in the groups in which they are edited. */
export const settingGroups = {
  brand: ['BRAND_ZH', 'BRAND_EN', 'BRAND_LOGO', 'BRAND_FAVICON'],
  contact: [
    'HOTEL_HOTLINE',
    'TICKET_HOTLINE',
    'CONTACT_EMAIL',
    'CONTACT_ADDRESS_ZH',
    'CONTACT_ADDRESS_EN',
    'SERVICE_HOURS_ZH',
    'SERVICE_HOURS_EN',
    'CONTACT_LAT',
    'CONTACT_LNG',
    'WECHAT_QR',
    'LICENCE_RECORD',
    'SECURITY_CONTACT',
  ],
  desks: ['DESK_EMAIL', 'GROUP_DESK_EMAIL', 'SUPPLY_DESK_EMAIL', 'TICKET_DESK_EMAIL', 'ENQUIRY_ANSWER_HOURS'],
  robot: ['FLIGHT_ROBOT_NAME', 'FLIGHT_ROBOT_QR'],
  selling: [
    'MAX_NIGHTS',
    'PAYMENT_MINUTES',
    'MAX_UNPAID_ROOMS',
    'MAX_UNPAID_ORDERS',
    'LOW_STOCK_ROOMS',
    'RATE_HOURS',
    'RATE_MOVE_PERCENT',
    'STORAGE_MEGABYTES',
  ],
  sessions: ['SESSION_IDLE_HOURS', 'SESSION_REMEMBERED_DAYS', 'SECURITY_LOG_DAYS'],
  express: ['EXPRESS_FIRST', 'EXPRESS_SECOND'],
} as const;
export type SettingGroup = keyof typeof settingGroups;
export type SettingName = (typeof settingGroups)[SettingGroup][number];
export const settingGroupNames = Object.keys(settingGroups) as SettingGroup[];
export const settingNames = Object.values(settingGroups).flat() as SettingName[];

/** How a setting is written: `names` are a Chinese and an English name with “ / ” between them. */
export const settingKinds = [
  'text',
  'whole',
  'email',
  'degrees',
  'names',
  'records',
  'weaknesses',
  'picture',
  'smallPicture',
] as const;
export type SettingKind = (typeof settingKinds)[number];

/** Words for whoever typed a value of another form. `{min}` and `{max}` are the setting's own. */
// biome-ignore format: both languages of a text stand on one line
export const settingFaultWords: Readonly<Record<SettingKind, Words>> = {
  text: { zh: '应为不超过 500 个字符的文字', en: 'must be a text of at most 500 characters' },
  whole: { zh: '应为 {min} 至 {max} 的整数', en: 'must be a whole number from {min} to {max}' },
  email: { zh: '应为邮箱地址', en: 'must be an e-mail address' },
  degrees: { zh: '应为 {min} 至 {max} 的度数', en: 'must be degrees from {min} to {max}' },
  names: { zh: '应为“中文名 / English name”，中间以“ / ”分隔', en: 'must be a Chinese and an English name with “ / ” between them' },
  records: { zh: '应为以分号分隔的备案号，网址写在备案号之后', en: 'must be records separated by semicolons, each with its address behind it' },
  weaknesses: { zh: '应为 mailto:… 或 https://…', en: 'must be mailto:… or https://…' },
  picture: { zh: '请重新上传图片', en: 'must be uploaded again' },
  smallPicture: { zh: '应为不超过 200 kB 的 PNG 或 SVG 图片', en: 'must be a PNG or SVG file of at most 200 kB' },
};
// biome-ignore format: both languages of a text stand on one line
export const settingPairWords: Words = { zh: '须与“{other}”一起填写', en: 'goes with “{other}”: fill in both or neither' };

/** Most bytes of an uploaded picture. */
export const settingPictureBytes = 512 * 1024;

const shown = z.object({
  name: z.enum(settingNames),
  kind: z.enum(settingKinds),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** what is in force, as it is typed; a picture: its first ten hexadecimal digits; '': nothing */
  value: z.string(),
  /** the picture in force as a data URL */
  picture: z.string().nullable(),
  /** environment: it wins, and nobody changes it here; console: set here; preset: neither */
  source: z.enum(['environment', 'console', 'preset']),
});

const value = z.strictObject({
  name: z.enum(settingNames),
  /** null: back to the preset. A picture is the digest that keepPicture answered. */
  value: plainText(500).nullable(),
});

/** Settings of the running house. */
export const setting = {
  list: call({
    method: 'GET',
    path: '/ops/setting/list',
    access: { operator: ['PEOPLE_READ'] },
    says: 'Settings that may be changed while the house runs, with where each value comes from.',
    request: z.strictObject({}),
    reply: z.array(
      z.object({
        group: z.enum(settingGroupNames),
        /** the version that an edit of the group has to carry */
        version: z.int(),
        settings: z.array(shown),
      }),
    ),
    errors: [],
  }),
  history: call({
    method: 'POST',
    path: '/ops/setting/history',
    access: { operator: ['PEOPLE_READ'] },
    reads: true,
    says: 'What each setting, each threshold of a second person and each promised time of a rate was set to, by whom and why, newest first. `name`: of one setting alone.',
    request: z.strictObject({ ...pageFields, name: z.enum(settingNames).optional() }),
    reply: pageOf(
      z.object({
        id: z.string(),
        about: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('setting'), name: z.enum(settingNames) }),
          z.object({ kind: z.literal('threshold'), name: z.enum(thresholdNames), currency: z.string() }),
          /** minutes in which an order of a rate is confirmed */
          z.object({ kind: z.literal('promise'), rate: z.string() }),
        ]),
        /** null: back to the preset; a picture: its first ten hexadecimal digits */
        value: factValue,
        at: z.string(),
        person: z.string(),
        reason: z.string(),
      }),
    ),
    errors: [],
  }),
  keepPicture: call({
    method: 'POST',
    path: '/ops/setting/keepPicture',
    access: { operator: ['PEOPLE_ACT'] },
    upload: settingPictureBytes,
    says: 'Takes a PNG or SVG picture of at most 512 KB before it is set, as multipart form. Unused it is deleted after 24 hours.',
    request: z.strictObject({ file: fileField }),
    reply: z.object({ digest: z.string(), fileName: z.string() }),
    errors: fileErrors,
  }),
  change: call({
    method: 'POST',
    path: '/ops/setting/change',
    access: { operator: ['PEOPLE_ACT'] },
    freshFactor: true,
    says: 'Changes settings of one group. Every process of the house follows within a second.',
    request: z.strictObject({
      ...actFields,
      group: z.enum(settingGroupNames),
      version: z.int(),
      values: z.array(value).max(20),
    }),
    reply: actReply,
    errors: [...actErrors, 'SETTING_LOCKED', 'SETTINGS_SAME'],
  }),
};
