import { createHash } from 'node:crypto';
import { type SettingName, settingNames } from '@waylight/contract/ops/setting';
import type { Words } from '@waylight/contract/value/words';
import type { BrandPicture, LicenceRecord } from '../brand-settings.ts';
import type { FlightRobot } from '../flight-robot-settings.ts';
import type { Settings } from '../settings.ts';
import { runningSettings } from './running-settings.ts';

/** A setting of the console: a text, or a picture with its digest as text. '': nothing. */
export interface StoredSetting {
  readonly value: string;
  readonly picture?: BrandPicture | undefined;
}
export type StoredSettings = ReadonlyMap<SettingName, StoredSetting>;

/**
 * Settings of the running house. `current` is one object for the life of the process and follows what people set, unless
 * the environment sets it. A value of it that is kept becomes old.
 */
export class LiveSettings {
  readonly current: Settings;
  private readonly listeners: (() => void)[] = [];
  private stored: StoredSettings = new Map();

  constructor(private readonly start: Settings) {
    this.current = { ...start };
  }

  follow(stored: StoredSettings): void {
    this.stored = stored;
    Object.assign(this.current, runningPart(this.start, stored));
    for (const listener of this.listeners) listener();
  }

  /** Told after each change, for what is built out of settings. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  sourceOf(name: SettingName): 'environment' | 'console' | 'preset' {
    if (this.start.locked.has(name)) return 'environment';
    return this.stored.has(name) ? 'console' : 'preset';
  }

  /** Settings as they would be with other values. */
  with(stored: StoredSettings): Settings {
    return { ...this.start, ...runningPart(this.start, stored) };
  }
}

/** The settings that may change, with what is stored where the environment says nothing. */
function runningPart(start: Settings, stored: StoredSettings): Partial<Settings> {
  const open = settingNames.filter((name) => !start.locked.has(name) && !name.startsWith('FLIGHT_ROBOT'));
  const values = open.map((name) => {
    const kept = stored.get(name);
    const parsed = kept && parsedSetting(name, kept);
    const preset = start[name as keyof Settings];
    // A house always has a desk.
    const isMissing = name === 'DESK_EMAIL' && parsed?.value === undefined;
    return [name, parsed?.fits && !isMissing ? parsed.value : preset] as const;
  });
  return { ...Object.fromEntries(values), FLIGHT_ROBOT: robotOf(start, stored) };
}

function robotOf(start: Settings, stored: StoredSettings): FlightRobot | null {
  if (start.locked.has('FLIGHT_ROBOT_NAME')) return start.FLIGHT_ROBOT;
  const name = stored.get('FLIGHT_ROBOT_NAME');
  const picture = stored.get('FLIGHT_ROBOT_QR')?.picture;
  const parsed = name && parsedSetting('FLIGHT_ROBOT_NAME', name);
  if (!parsed?.fits || !picture) return start.FLIGHT_ROBOT;
  const { zh, en } = parsed.value as Words;
  return { nameZh: zh, nameEn: en, qrCode: dataUrl(picture) };
}

const mayBeNothing = new Set<string>(['text', 'email', 'degrees', 'records', 'weaknesses', 'picture', 'smallPicture']);

/** A stored text by the setting's own check. */
export function parsedSetting(
  name: SettingName,
  { value, picture }: StoredSetting,
): { fits: true; value: unknown } | { fits: false; value?: undefined } {
  const { kind, check } = runningSettings[name];
  if (value === '' && !mayBeNothing.has(kind)) return { fits: false };
  if (kind === 'picture' || kind === 'smallPicture')
    return value === '' || picture ? { fits: true, value: picture } : { fits: false };
  if (value === '' && kind !== 'text' && kind !== 'records') return { fits: true, value: undefined };
  const parsed = check.safeParse(value);
  return parsed.success ? { fits: true, value: parsed.data } : { fits: false };
}

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const dataUrl = ({ mediaType, bytes }: BrandPicture) => `data:${mediaType};base64,${bytes.toString('base64')}`;

/** A setting in force, as a person types it; a picture: its first digits, and itself as a data URL. */
export function shownSetting(settings: Settings, name: SettingName): { value: string; picture: string | null } {
  if (name === 'FLIGHT_ROBOT_NAME') {
    const { FLIGHT_ROBOT: robot } = settings;
    return { value: robot ? `${robot.nameZh} / ${robot.nameEn}` : '', picture: null };
  }
  if (name === 'FLIGHT_ROBOT_QR') {
    const code = settings.FLIGHT_ROBOT?.qrCode;
    return { value: code ? digestOf(Buffer.from(code)).slice(0, 10) : '', picture: code ?? null };
  }
  const value = settings[name];
  if (value === undefined) return { value: '', picture: null };
  if (typeof value === 'number' || typeof value === 'string') return { value: String(value), picture: null };
  if ('bytes' in value) return { value: digestOf(value.bytes).slice(0, 10), picture: dataUrl(value) };
  if ('zh' in value) return { value: `${value.zh} / ${value.en}`, picture: null };
  const records = value as readonly LicenceRecord[];
  return { value: records.map(({ text, href }) => (href ? `${text} ${href}` : text)).join('; '), picture: null };
}
