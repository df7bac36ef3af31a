import { opsApi } from '@waylight/contract';
import type { ThresholdName } from '@waylight/contract/ops/approval';
import {
  type SettingGroup,
  type SettingName,
  settingFaultWords,
  settingGroupNames,
  settingGroups,
  settingPairWords,
} from '@waylight/contract/ops/setting';
import { fill, type Language } from '@waylight/contract/value/words';
import { pictureOf } from '../../brand-settings.ts';
import type { Tx } from '../../db/database.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import {
  digestOf,
  type LiveSettings,
  parsedSetting,
  type StoredSetting,
  type StoredSettings,
  shownSetting,
} from '../../settings/live-settings.ts';
import { runningSettings } from '../../settings/running-settings.ts';
import { actHandler, type OpsAct, opsAct, refuseChanged } from '../operator/act/service.ts';
import { keepRateHours } from '../supply/service.ts';
import * as data from './data.ts';
import { takeSettings } from './service.ts';

interface NewValue {
  readonly name: SettingName;
  readonly value: string | null;
}

const isPicture = (name: SettingName) => runningSettings[name].kind.endsWith('icture');

const versionOf = (group: SettingGroup, versions: ReadonlyMap<string, number>) =>
  Math.max(0, ...settingGroups[group].map((name) => versions.get(name) ?? 0));

/** Settings that say nothing without each other. */
const pairs: readonly (readonly [SettingName, SettingName])[] = [
  ['CONTACT_LAT', 'CONTACT_LNG'],
  ['FLIGHT_ROBOT_NAME', 'FLIGHT_ROBOT_QR'],
];

/** Whether a value is the one in force already. */
function isInForce(live: LiveSettings, stored: StoredSettings, { name, value }: NewValue): boolean {
  if (value === null) return !stored.has(name);
  const known = shownSetting(live.with(stored), name).value;
  return isPicture(name) ? known !== '' && value.startsWith(known) : value.trim() === known;
}

/** The change of one group's settings: an act with before and after. */
const changeAct = (live: LiveSettings): OpsAct =>
  opsAct('setting.change', opsApi.setting.change, async (tx, { group, version, values }, actor) => {
    await data.lockSettings(tx);
    const subject = { kind: 'settings', id: group };
    await refuseChanged(tx, subject, version, versionOf(group, await data.versions(tx)));
    const locked = values.find(({ name }) => live.sourceOf(name) === 'environment');
    if (locked) throw new No('SETTING_LOCKED', { name: locked.name });
    const stored = await data.readStored(tx);
    if (values.every((one) => isInForce(live, stored, one))) throw new No('SETTINGS_SAME');
    return {
      subject,
      async facts() {
        const settings = live.with(await data.readStored(tx));
        return Object.fromEntries(settingGroups[group].map((name) => [name, shownSetting(settings, name).value]));
      },
      async run() {
        const by = { operatorId: actor.operatorId, reason: actor.reason, at: new Date(actor.now) };
        const typed = values.map(({ name, value }) => ({ name, value: value?.trim() ?? null }));
        await data.addRows(tx, typed, by);
        const { RATE_HOURS } = live.with(await data.readStored(tx));
        await keepRateHours(tx, RATE_HOURS);
      },
    };
  });

export function settingActs({ liveSettings }: House): readonly OpsAct[] {
  return [changeAct(liveSettings)];
}

export function settingCalls(house: House): Handlers<typeof opsApi.setting> {
  const { database, liveSettings: live, settings } = house;
  const change = actHandler(house, changeAct(live));
  return {
    async list() {
      const versions = await database.asOps(data.versions);
      return settingGroupNames.map((group) => ({
        group,
        version: versionOf(group, versions),
        settings: settingGroups[group].map((name: SettingName) => {
          const { kind, min, max } = runningSettings[name];
          return { name, kind, min, max, ...shownSetting(settings, name), source: live.sourceOf(name) };
        }),
      }));
    },

    async history({ page, limit, name }) {
      const { total, rows } = await database.asOps((tx) => data.history(tx, name, limit, (page - 1) * limit));
      const records = rows.map((row) => {
        const { id, at, person, reason } = row;
        return { ...{ id, person, reason, at: at.toISOString() }, ...changeOf(row) };
      });
      return { total, page, limit, records };
    },

    async keepPicture({ file }, { now }) {
      const picture = pictureOf(Buffer.from(file.bytes));
      if (file.bytes.length === 0) throw new No('FILE_EMPTY');
      if (picture === 'tooLarge') throw new No('FILE_TOO_LARGE', { megabytes: 0.5 });
      if (picture === 'otherKind') throw new No('FILE_KIND_REFUSED', { kinds: 'PNG, SVG' });
      if (picture === 'active') throw new No('FILE_DISGUISED');
      const digest = digestOf(picture.bytes);
      await database.asOps((tx) => data.keepPicture(tx, digest, picture, new Date(now)));
      return { digest, fileName: file.name };
    },

    async change(request, caller) {
      await database.asOps((tx) => refuseWrong(tx, request.group, request.values, caller.language));
      const reply = await change(request, caller);
      if (reply.outcome === 'done') {
        await takeSettings(house);
        // The others hear of it from the feed of changes; a wake-up lets them read it now.
        house.feed.wake();
      }
      return reply;
    },
  };
}

/** A change with what it is about; of a picture the value is the beginning of its digest. */
function changeOf({ kind, name, value }: data.HistoryRow) {
  if (kind === 'promise') return { about: { kind, rate: name }, value };
  if (kind === 'threshold') {
    const [threshold = '', currency = ''] = name.split(' ');
    return { about: { kind, name: threshold as ThresholdName, currency }, value };
  }
  const setting = name as SettingName;
  const isCut = typeof value === 'string' && isPicture(setting);
  return { about: { kind, name: setting }, value: isCut ? value.slice(0, 10) : value };
}

/** Refuses values that a setting's own check does not take, each at its name, in the caller's language. */
async function refuseWrong(tx: Tx, group: SettingGroup, values: readonly NewValue[], language: Language) {
  const stored = new Map(await data.readStored(tx));
  const fields: { field: string; message: string }[] = [];
  const names: readonly SettingName[] = settingGroups[group];
  for (const { name, value } of values) {
    const row = runningSettings[name];
    const { kind, min, max } = row;
    const picture = isPicture(name) && value ? await data.findPicture(tx, value) : undefined;
    const kept: StoredSetting | undefined = value === null ? undefined : { value: value.trim(), picture };
    const isTooLarge = kind === 'smallPicture' && (picture?.bytes.length ?? 0) > 200_000;
    if (!names.includes(name) || isTooLarge || (kept && !parsedSetting(name, kept).fits))
      fields.push({ field: name, message: fill(settingFaultWords[kind][language], { min: min ?? 0, max: max ?? 0 }) });
    if (kept && kept.value !== '') stored.set(name, kept);
    else stored.delete(name);
  }
  for (const [one, other] of pairs.filter(([name]) => names.includes(name)))
    if (stored.has(one) !== stored.has(other)) {
      const [missing, there] = stored.has(one) ? [other, one] : [one, other];
      fields.push({ field: missing, message: fill(settingPairWords[language], { other: there }) });
    }
  if (fields.length > 0) throw new No('INVALID_REQUEST', { fields });
}
