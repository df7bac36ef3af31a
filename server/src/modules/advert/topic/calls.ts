import { opsApi } from '@waylight/contract';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import type { Facts } from '../../operator/act/act.ts';
import { type Actor, actHandler, type OpsAct, opsAct, refuseChanged } from '../../operator/act/service.ts';
import * as data from './data.ts';

const todayAt = (now: number) => dateIn(portalZone, now);
const subjectOf = (id: number) => ({ kind: 'topicPage', id: String(id) });

const factsOf = (words: data.TopicWords | undefined): Facts => {
  if (!words) return {};
  const { topic, channel, headlineZh, headlineEn, textZh, textEn, from, to, active } = words;
  return { topic, channel: channel ?? 'all', headlineZh, headlineEn, textZh, textEn, from, to, isShown: active };
};

type Fields = z.output<typeof opsApi.topicPage.create.request>;
const rowOf = ({ topic, channel, headlineZh, headlineEn, textZh, textEn, from, to }: Fields) => ({
  ...{ topic, channel, headline_zh: headlineZh, headline_en: headlineEn, text_zh: textZh, text_en: textEn },
  ...{ from_date: from, to_date: to },
});

const create = opsAct('topicPage.create', opsApi.topicPage.create, async (tx, request, { now }) => {
  const id = await data.newId(tx);
  return {
    subject: subjectOf(id),
    facts: async () => factsOf(await data.byId(tx, id, todayAt(now))),
    run: () => data.insert(tx, id, rowOf(request)),
  };
});

/** Words under lock, on the version that was read. */
async function locked(tx: Tx, { id, version }: { id: number; version: number }, { now }: Actor) {
  if (!(await data.lock(tx, id))) throw new No('NO_SUCH_TOPIC_WORDS');
  const read = async () => (await data.byId(tx, id, todayAt(now)))!;
  await refuseChanged(tx, subjectOf(id), version, (await read()).version);
  return { subject: subjectOf(id), facts: async () => factsOf(await read()) };
}

const save = opsAct('topicPage.save', opsApi.topicPage.save, async (tx, request, actor) => ({
  ...(await locked(tx, request, actor)),
  run: () => data.update(tx, request.id, rowOf(request)),
}));

const setShown = opsAct('topicPage.setShown', opsApi.topicPage.setShown, async (tx, request, actor) => ({
  ...(await locked(tx, request, actor)),
  run: () => data.update(tx, request.id, { active: request.isShown }),
}));

export const topicPageActs = { create, save, setShown } satisfies Record<string, OpsAct>;

/** Words of the topic pages at the console. */
export function topicPageCalls(house: House): Handlers<typeof opsApi.topicPage> {
  return {
    list: (_, { now }) =>
      house.database.asOps(async (tx) => ({
        words: (await data.list(tx, todayAt(now))).map(({ active: _active, ...words }) => words),
        hotels: await data.hotelsShown(tx, todayAt(now)),
      })),
    create: actHandler(house, create),
    save: actHandler(house, save),
    setShown: actHandler(house, setShown),
  };
}
