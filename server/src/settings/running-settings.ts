import type { SettingKind, SettingName } from '@waylight/contract/ops/setting';
import { z } from 'zod';
import { brandSettings } from '../brand-settings.ts';

/** Settings that a running house may change (docs/settings.md): each with its check, and what the console has to know of it. */

export const whole = (min: number, max: number, preset: number) =>
  z.coerce
    .number({ error: `a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max)
    .default(preset);

/** A name in both languages, Chinese first. */
const bothNames = (preset: string) =>
  z
    .string()
    .default(preset)
    .refine((names) => /^[^/]*[^/\s] \/ [^/\s][^/]*$/.test(names), {
      error: 'a Chinese and an English name with “ / ” between them',
    })
    .transform((names) => {
      const [zh = '', en = ''] = names.split(' / ');
      return { zh: zh.trim(), en: en.trim() };
    });

const wholeRow = (min: number, max: number, preset: number) => ({
  ...{ kind: 'whole' as const, min, max },
  check: whole(min, max, preset),
});
const degreesRow = <C extends z.ZodType>(check: C, most: number) => ({
  ...{ kind: 'degrees' as const, min: -most, max: most },
  check,
});
const row = <C extends z.ZodType>(kind: SettingKind, check: C) => ({ kind, min: null, max: null, check });
const mailbox = () => row('email', z.email().optional());

/** Longest stay that MAX_NIGHTS may allow. */
export const longestStay = 400;

export const runningSettings = {
  BRAND_ZH: row('text', brandSettings.BRAND_ZH),
  BRAND_EN: row('text', brandSettings.BRAND_EN),
  BRAND_LOGO: row('picture', brandSettings.BRAND_LOGO),
  BRAND_FAVICON: row('picture', brandSettings.BRAND_FAVICON),
  HOTEL_HOTLINE: row('text', brandSettings.HOTEL_HOTLINE),
  TICKET_HOTLINE: row('text', brandSettings.TICKET_HOTLINE),
  CONTACT_EMAIL: row('email', brandSettings.CONTACT_EMAIL),
  CONTACT_ADDRESS_ZH: row('text', brandSettings.CONTACT_ADDRESS_ZH),
  CONTACT_ADDRESS_EN: row('text', brandSettings.CONTACT_ADDRESS_EN),
  SERVICE_HOURS_ZH: row('text', brandSettings.SERVICE_HOURS_ZH),
  SERVICE_HOURS_EN: row('text', brandSettings.SERVICE_HOURS_EN),
  CONTACT_LAT: degreesRow(brandSettings.CONTACT_LAT, 90),
  CONTACT_LNG: degreesRow(brandSettings.CONTACT_LNG, 180),
  WECHAT_QR: row('picture', brandSettings.WECHAT_QR),
  LICENCE_RECORD: row('records', brandSettings.LICENCE_RECORD),
  /** where weaknesses are told of: mailto:… or https://…; it stands in /.well-known/security.txt */
  SECURITY_CONTACT: row(
    'weaknesses',
    z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'mailto:… or https://…' })
      .optional(),
  ),
  /** the desks that enquiries go to; a desk without a mailbox of its own has that of DESK_EMAIL */
  DESK_EMAIL: mailbox(),
  GROUP_DESK_EMAIL: mailbox(),
  SUPPLY_DESK_EMAIL: mailbox(),
  TICKET_DESK_EMAIL: mailbox(),
  /** within so many hours a desk answers an enquiry: senders are told */
  ENQUIRY_ANSWER_HOURS: wholeRow(1, 720, 24),
  /** the ticketing desk's chat robot: its name in both languages, and a PNG or SVG file of its QR code */
  FLIGHT_ROBOT_NAME: row('names', bothNames('').optional()),
  FLIGHT_ROBOT_QR: row('smallPicture', z.string().optional()),
  MAX_NIGHTS: wholeRow(1, longestStay, 31),
  PAYMENT_MINUTES: wholeRow(1, 1440, 30),
  MAX_UNPAID_ROOMS: wholeRow(1, 1_000_000, 40),
  MAX_UNPAID_ORDERS: wholeRow(1, 1_000_000, 10),
  LOW_STOCK_ROOMS: wholeRow(0, 100, 2),
  /** a rate of exchange older than so many hours is not sold by; 0: however old */
  RATE_HOURS: {
    ...{ kind: 'whole' as const, min: 0, max: 8760 },
    check: z.coerce.number({ error: 'a whole number from 0 to 8760' }).int().min(0).max(8760).optional(),
  },
  /** a rate of exchange that moves by more per cent at once needs a second person */
  RATE_MOVE_PERCENT: wholeRow(0, 100, 5),
  /** megabytes of attachments that a company may keep */
  STORAGE_MEGABYTES: wholeRow(1, 1_000_000, 2000),
  /** a session that is not used for so long ends; with "remember me" after so many days */
  SESSION_IDLE_HOURS: wholeRow(1, 168, 12),
  SESSION_REMEMBERED_DAYS: wholeRow(1, 90, 30),
  /** days for which the security log is kept */
  SECURITY_LOG_DAYS: wholeRow(31, 3650, 400),
  /** the two express companies that bring paper invoices, each in Chinese and English */
  EXPRESS_FIRST: row('names', bothNames('云雁速运 / Yunyan Express')),
  EXPRESS_SECOND: row('names', bothNames('九驿快递 / Jiuyi Courier')),
} satisfies Record<SettingName, { kind: SettingKind; min: number | null; max: number | null; check: z.ZodType }>;

type Checks = { [Name in SettingName]: (typeof runningSettings)[Name]['check'] };

/** Their checks, as the list of all settings takes them. */
export const runningChecks = Object.fromEntries(
  Object.entries(runningSettings).map(([name, { check }]) => [name, check]),
) as Checks;
