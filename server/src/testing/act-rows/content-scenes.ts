import { opsApi } from '@waylight/contract';
import type { LegalText } from '@waylight/contract/legal/legal-texts';
import { type Stage, scene } from './stage.ts';

/** Acts on what agencies read: adverts, topic pages, hot cities, announcements and legal texts. */

const { advert, announcement, hotCity, legalText, topicPage } = opsApi;
const today = '2026-11-21';
const gone = { id: 2_000_000_000 };

const advertFields = (titleEn: string) => ({
  ...{ place: 'banner' as const, channel: null, language: null, hotelId: null, link: '/groupRoom', picture: 'none' },
  ...{ titleZh: '冬季特惠', titleEn, textZh: '', textEn: '', from: today, to: null, position: 1 },
});
async function oneAdvert(stage: Stage) {
  const title = `Winter ${stage.serial()}`;
  await stage.act(advert.create, advertFields(title));
  const { records } = await stage.operator.send(advert.list, { keyword: title });
  return { id: records[0]!.id, version: records[0]!.version };
}

const topicFields = (headlineEn: string) => ({
  ...{ topic: 'direct' as const, channel: null, headlineZh: '优惠', headlineEn, textZh: '正文', textEn: 'Text' },
  ...{ from: today, to: null },
});
async function oneTopic(stage: Stage) {
  const headline = `Deals ${stage.serial()}`;
  await stage.act(topicPage.create, topicFields(headline));
  const { words } = await stage.operator.send(topicPage.list, {});
  const { id, version } = words.find(({ headlineEn }) => headlineEn === headline)!;
  return { id, version };
}

const cityFields = { cityId: 1002, channel: null, language: null, from: today, to: null } as const;
async function oneHotCity(stage: Stage) {
  const position = 100 + stage.serial();
  await stage.act(hotCity.create, { ...cityFields, position });
  const { records } = await stage.operator.send(hotCity.list, {});
  const { id, version } = records.find((one) => one.position === position)!;
  return { id, version };
}

const announced = (textEn: string) => ({
  ...{ textZh: '系统今晚维护', textEn, level: 'info' as const, channel: null, companies: null, from: today, to: null },
});
async function oneAnnouncement(stage: Stage) {
  const text = `Maintenance ${stage.serial()}`;
  await stage.act(announcement.create, announced(text));
  const { records } = await stage.operator.send(announcement.list, {});
  const { id, version } = records.find(({ textEn }) => textEn === text)!;
  return { id, version };
}

const sections = (word: string) => [
  { heading: { zh: '标题', en: 'Heading' }, text: { zh: `{brand} ${word}`, en: `{brand} says ${word}` } },
];
async function legalDraft(stage: Stage, text: LegalText) {
  await stage.act(legalText.saveDraft, { text, sections: sections(`word ${stage.serial()}`) });
  const { draft, newest } = await stage.operator.send(legalText.get, { text });
  return { draft: draft!.version, newest };
}

export const contentScenes = [
  scene(advert.create, async (stage) => advertFields(`Winter ${stage.serial()}`), {
    ...{ subject: 'advert', fields: ['titleEn'], refused: ['NO_SUCH_HOTEL', { place: 'hot', hotelId: gone.id }] },
  }),
  scene(advert.save, async (stage) => ({ ...(await oneAdvert(stage)), ...advertFields('Winter rates') }), {
    ...{ subject: 'advert', fields: ['titleEn'], refused: 'STATE_CHANGED' },
  }),
  scene(advert.setShown, async (stage) => ({ ...(await oneAdvert(stage)), isShown: false }), {
    ...{ subject: 'advert', fields: ['isShown'], refused: 'STATE_CHANGED' },
  }),
  scene(
    advert.order,
    async ({ operator }) => {
      const place = { place: 'hot', channel: 'EPS' } as const;
      const was = (await operator.send(advert.inOrder, place)).map(({ id }) => id);
      return { ...place, was, ids: was.toReversed() };
    },
    { subject: 'advertOrder', fields: ['order'], refused: 'STATE_CHANGED' },
  ),
  scene(topicPage.create, async (stage) => topicFields(`Deals ${stage.serial()}`), {
    ...{ subject: 'topicPage', fields: ['headlineEn'], refused: ['INVALID_REQUEST', { to: '2026-11-01' }] },
  }),
  scene(topicPage.save, async (stage) => ({ ...(await oneTopic(stage)), ...topicFields('Better deals') }), {
    ...{ subject: 'topicPage', fields: ['headlineEn'], refused: 'STATE_CHANGED' },
  }),
  scene(topicPage.setShown, async (stage) => ({ ...(await oneTopic(stage)), isShown: false }), {
    ...{ subject: 'topicPage', fields: ['isShown'], refused: 'STATE_CHANGED' },
  }),
  scene(hotCity.create, async (stage) => ({ ...cityFields, position: 100 + stage.serial() }), {
    ...{ subject: 'hotCity', fields: ['position'], refused: ['NO_SUCH_CITY' as never, { cityId: gone.id }] },
  }),
  scene(hotCity.save, async (stage) => ({ ...(await oneHotCity(stage)), ...cityFields, channel: 'TL', position: 90 }), {
    subject: 'hotCity',
    fields: ['channel', 'position'],
    refused: 'STATE_CHANGED',
  }),
  scene(hotCity.setShown, async (stage) => ({ ...(await oneHotCity(stage)), isShown: false }), {
    ...{ subject: 'hotCity', fields: ['isShown'], refused: 'STATE_CHANGED' },
  }),
  scene(
    hotCity.order,
    async ({ operator }) => {
      const was = (await operator.send(hotCity.list, {})).records
        .filter(({ state }) => state !== 'withdrawn')
        .map(({ id }) => id);
      return { was, ids: was.toReversed() };
    },
    { subject: 'hotCityOrder', fields: ['order'], refused: 'STATE_CHANGED' },
  ),
  scene(announcement.create, async (stage) => announced(`Maintenance ${stage.serial()}`), {
    ...{ subject: 'announcement', fields: ['textEn'], refused: ['INVALID_REQUEST', { to: '2026-11-01' }] },
  }),
  scene(announcement.save, async (stage) => ({ ...(await oneAnnouncement(stage)), ...announced('At ten') }), {
    ...{ subject: 'announcement', fields: ['textEn'], refused: 'STATE_CHANGED' },
  }),
  scene(announcement.setShown, async (stage) => ({ ...(await oneAnnouncement(stage)), isShown: false }), {
    ...{ subject: 'announcement', fields: ['isShown'], refused: 'STATE_CHANGED' },
  }),
  scene(legalText.saveDraft, async () => ({ text: 'privacy', sections: sections('one') }), {
    ...{ subject: 'legalText', fields: ['sectionHeadingEn 1'], refused: 'STATE_CHANGED' },
  }),
  scene(
    legalText.dropDraft,
    async (stage) => ({ text: 'service', draft: (await legalDraft(stage, 'service')).draft }),
    { subject: 'legalText', fields: ['sectionHeadingEn 1'], refused: 'STATE_CHANGED' },
  ),
  scene(
    legalText.publish,
    async (stage) => {
      const { draft, newest } = await legalDraft(stage, 'customerProtection');
      return { text: 'customerProtection', newest, source: { draft }, from: null };
    },
    { subject: 'legalText', fields: ['legalVersion'], refused: 'STATE_CHANGED' },
  ),
  scene(
    legalText.unschedule,
    async (stage) => {
      const { draft, newest } = await legalDraft(stage, 'agentTerms');
      await stage.act(legalText.publish, { text: 'agentTerms', newest, source: { draft }, from: '2027-03-01' });
      return { text: 'agentTerms', version: newest + 1 };
    },
    { subject: 'legalText', fields: ['legalVersion'], refused: 'NO_SUCH_LEGAL_VERSION' },
  ),
];
