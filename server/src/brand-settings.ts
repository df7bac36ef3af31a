import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Settings of who runs the portal and how to reach them. A setting that is left out leaves no gap on any page. */

/** A PNG or SVG file of the operator's, read at the start. */
export interface BrandPicture {
  readonly mediaType: 'image/png' | 'image/svg+xml';
  readonly bytes: Buffer;
}

const mostBytes = 512 * 1024;

/** A picture out of its bytes, or what is wrong with them. */
export function pictureOf(bytes: Buffer): BrandPicture | 'tooLarge' | 'otherKind' | 'active' {
  if (bytes.length > mostBytes) return 'tooLarge';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return { mediaType: 'image/png', bytes };
  const text = bytes.toString('utf8');
  if (!/^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)) return 'otherKind';
  return /<script|<foreignObject|\son\w+\s*=/i.test(text) ? 'active' : { mediaType: 'image/svg+xml', bytes };
}

const faults = {
  tooLarge: 'at most 512 KB',
  otherKind: 'a PNG or SVG file',
  active: 'an SVG file without scripts',
} as const;

/** Reads a picture. @throws Error with what is wrong about the file */
export function readPicture(file: string): BrandPicture {
  const picture = pictureOf(readFileSync(file));
  if (typeof picture === 'string') throw new Error(faults[picture]);
  return picture;
}

const picture = z
  .string()
  .transform((file, context): BrandPicture => {
    try {
      return readPicture(file);
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ? 'the file cannot be read' : (error as Error).message;
      context.addIssue({ code: 'custom', message: why });
      return z.NEVER;
    }
  })
  .optional();

const degrees = (most: number) =>
  z.coerce
    .number({ error: `degrees from -${most} to ${most}` })
    .min(-most)
    .max(most)
    .optional();

/** A record with the page that proves it, where there is one. */
export interface LicenceRecord {
  readonly text: string;
  /** null: plain text */
  readonly href: string | null;
}

/** `京ICP备1号 https://beian.example; 京公网安备2号`: records by semicolons, each with its address behind it. */
const licences = z
  .string()
  .default('')
  .transform((list): LicenceRecord[] =>
    list
      .split(/[;；]/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [, text = one, href = null] = /^(.+?)\s+(https:\/\/\S+)$/.exec(one) ?? [];
        return { text, href };
      }),
  );

const text = (preset = '') => z.string().trim().default(preset);

export const brandSettings = {
  BRAND_ZH: text('驿灯'),
  BRAND_EN: text('Waylight'),
  /** in place of the mark: on screens, papers and shared links; and of the icon of the browser's tab */
  BRAND_LOGO: picture,
  BRAND_FAVICON: picture,
  HOTEL_HOTLINE: text('400-000-0100'),
  TICKET_HOTLINE: text('400-000-0200'),
  LICENCE_RECORD: licences,
  CONTACT_ADDRESS_ZH: text(),
  CONTACT_ADDRESS_EN: text(),
  CONTACT_EMAIL: z.email().optional(),
  SERVICE_HOURS_ZH: text(),
  SERVICE_HOURS_EN: text(),
  /** WGS-84 */
  CONTACT_LAT: degrees(90),
  CONTACT_LNG: degrees(180),
  WECHAT_QR: picture,
};

const demoPicture = (name: string) => fileURLToPath(new URL(`./demo/pictures/${name}`, import.meta.url));

/** Texts and pictures of the demo where nothing is set. Everything in it is invented. */
export const demoBrand: Readonly<Record<string, string>> = {
  CONTACT_ADDRESS_ZH: '上海市黄浦区灯笼路 100 号 12 楼',
  CONTACT_ADDRESS_EN: 'Floor 12, 100 Denglong Road, Huangpu, Shanghai',
  CONTACT_EMAIL: 'service@waylight.example',
  SERVICE_HOURS_ZH: '每天 08:00–24:00（北京时间）',
  SERVICE_HOURS_EN: 'Every day 08:00–24:00, Beijing time',
  CONTACT_LAT: '31.2304',
  CONTACT_LNG: '121.4737',
  WECHAT_QR: demoPicture('wechat-qr.svg'),
};

interface BrandSettings {
  readonly CONTACT_LAT?: number | undefined;
  readonly CONTACT_LNG?: number | undefined;
}

/** One line for each half of a pair without the other. */
export function brandFaults(settings: BrandSettings): string[] {
  const faults: string[] = [];
  if ((settings.CONTACT_LAT === undefined) !== (settings.CONTACT_LNG === undefined))
    faults.push('CONTACT_LAT, CONTACT_LNG: both or neither');
  return faults;
}
