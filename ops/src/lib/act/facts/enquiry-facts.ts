import { enquiryStatusWords } from '@waylight/contract/enquiry/enquiry-words';
import type { AreaFacts } from './area-facts.ts';

/** Acts on enquiries. */
// biome-ignore format: both languages of a text stand on one line
export const enquiryFacts: AreaFacts = {
  acts: {
    'enquiry.take': { zh: '领取询单', en: 'Take an enquiry' },
    'enquiry.answer': { zh: '答复询单', en: 'Answer an enquiry' },
    'enquiry.close': { zh: '关闭询单', en: 'Close an enquiry' },
    'enquiry.note': { zh: '询单备注', en: 'Write a note about an enquiry' },
    'enquiry.setRobot': { zh: '开通或关闭机票机器人', en: 'Switch the air-ticket robot' },
  },
  fields: {
    answer: { zh: '答复', en: 'Answer' },
    flightRobot: { zh: '机票机器人', en: 'Air-ticket robot' },
  },
  values: {
    status: enquiryStatusWords,
    flightRobot: { off: { zh: '关闭', en: 'Off' }, requested: { zh: '待开通', en: 'Asked for' }, active: { zh: '已开通', en: 'Active' } },
  },
};
