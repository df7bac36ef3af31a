import type { RateKind } from '@waylight/contract/supply/mark-up-rule';
import type { Text } from '../words.ts';

/** Kinds of rate that a rule can be about. */
// biome-ignore format: both languages of a text stand on one line
export const kindWords: Readonly<Record<RateKind, Text>> = {
  refundable: { zh: '可取消', en: 'Refundable' },
  nonRefundable: { zh: '不可取消', en: 'Non-refundable' },
  breakfast: { zh: '含早', en: 'With breakfast' },
  roomOnly: { zh: '不含早', en: 'Room only' },
  instant: { zh: '立即确认', en: 'Instant' },
  onRequest: { zh: '需确认', en: 'On request' },
};

const shape =
  /^(?:(all)|group (\d+)|(\S+)) (?:hotel (\d+)|city (\d+)|(everywhere)|([A-Z]{2}))(?: (\d) stars)?(?: ([a-z]+(?:[A-Z][a-z]+)?))?(?: arriving (.+? – \S+))?(?: booked (.+? – \S+))?$/;

/** A mark-up rule as the audit log names it, in words: `all hotel 60001` is every company at hotel 60001. */
export function ruleWords(text: string): Text | undefined {
  const match = shape.exec(text);
  if (!match) return undefined;
  const [, all, group, company, hotel, city, everywhere, country, star, kind, arriving, booked] = match;
  const parts: (Text | undefined | '')[] = [
    all && { zh: '全部公司', en: 'Every company' },
    group && { zh: `分组 ${group}`, en: `Group ${group}` },
    company && { zh: `公司 ${company}`, en: `Company ${company}` },
    hotel && { zh: `酒店 ${hotel}`, en: `hotel ${hotel}` },
    city && { zh: `城市 ${city}`, en: `city ${city}` },
    everywhere && { zh: '全部酒店', en: 'every hotel' },
    country && { zh: `国家 ${country}`, en: `country ${country}` },
    star && { zh: `${star} 星`, en: `${star} stars` },
    kind && kindWords[kind as RateKind],
    arriving && { zh: `入住 ${arriving}`, en: `arriving ${arriving}` },
    booked && { zh: `预订 ${booked}`, en: `booked ${booked}` },
  ];
  const said = parts.filter((part) => part !== undefined && part !== '');
  return { zh: said.map(({ zh }) => zh).join(' · '), en: said.map(({ en }) => en).join(' · ') };
}

const percents = / \(bp\)$/;
/** The rule of a field that holds the percentage of one: `all hotel 60001 (bp)`. */
export const ruleOfField = (field: string): Text | undefined =>
  percents.test(field) ? ruleWords(field.replace(percents, '')) : undefined;
/** Whether a field holds hundredths of a per cent of a mark-up or a spread. */
export const isPercentage = (field: string): boolean =>
  field === 'percentBp' || field === 'spreadBp' || percents.test(field);
