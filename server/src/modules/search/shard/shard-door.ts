import { placeInCity } from '@waylight/engine/engine';
import type { ListText } from '@waylight/engine/list/hotel-list';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import { json } from '@waylight/engine/text/json-writer';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import type { LineReply } from '../../../outside/line/line-server.ts';
import type { CityAnswers } from '../answer/answer.ts';
import type { Names } from '../lookup/service.ts';
import { askerOf, type CityRequest, type NamesRequest, replyKind, type ShardRequest } from './shard-request.ts';

export interface DoorTools {
  readonly house: Pick<House, 'log'>;
  readonly model: ReadModel;
  readonly answers: CityAnswers;
  readonly names: Names;
}

const elsewhere: LineReply = { kind: replyKind.elsewhere, bytes: '' };
const nothing: LineReply = { kind: replyKind.nothing, bytes: '' };
const found = (ascii: string): LineReply => ({ kind: replyKind.found, bytes: ascii });
/** Cards of an earlier search were probably sent to the same process. */
const listed = ({ cards, isKnown, rest }: ListText): LineReply =>
  isKnown ? { kind: replyKind.found, before: cards, bytes: rest } : found(cards + rest);
/** The serving process has checked the request; a place that is not known here yet is another's for the moment. */
const isOfCity = (op: ShardRequest['op']): op is CityRequest['op'] =>
  op === 'hotels' || op === 'nearby' || op === 'cards';

/** Answers serving processes: never throws. `holds`: whether a city falls to this process. */
export function shardDoor(
  { house, model, answers, names }: DoorTools,
  holds: (cityId: number) => boolean,
): (bytes: Buffer) => LineReply | Promise<LineReply> {
  const ofCity = (request: CityRequest): LineReply | Promise<LineReply> => {
    if (!holds(request.city) && !model.cityNow(request.city)) return elsewhere;
    const asker = askerOf(request.asker);
    if (request.op === 'hotels') {
      const at = placeInCity(model, request.asked.destination);
      if (at?.city.id !== request.city) return elsewhere;
      const list = answers.hotels(at, request.asked, asker);
      return list instanceof Promise ? list.then(listed) : listed(list);
    }
    if (request.op === 'nearby')
      return answers.nearby(request.asked, asker).then((list) => (list === undefined ? nothing : found(list)));
    return answers.cards(request.hotelIds, request.asked, asker).then((cards) => {
      // The texts themselves, so that the other side need not write them anew.
      const list = [...cards].map(([id, card]) => [id, card.bookable, card.json.length]);
      return found(`${JSON.stringify(list)}\n${[...cards.values()].map((card) => card.json).join('')}`);
    });
  };
  const ofNames = async (request: NamesRequest): Promise<LineReply> => {
    if (request.op === 'suggest') return found(json(await names.suggest(request.keyword, request.language)));
    const { most, cityId, distributorId } = request;
    const alike =
      request.op === 'find'
        ? [await names.find(request.names[0]!, most, cityId, { distributorId })]
        : await names.match(request.names, most, cityId, { distributorId });
    return found(json(alike.map((list) => list.map(({ hotel, confidence }) => [hotel.id, confidence]))));
  };
  const failed = (error: unknown): LineReply => {
    if (error instanceof No) return { kind: replyKind.refused, bytes: json({ error: error.error, data: error.data }) };
    house.log.error({ err: error }, 'a search for another process failed');
    return { kind: replyKind.failed, bytes: '' };
  };
  return (bytes) => {
    try {
      const request = JSON.parse(bytes.toString('utf8')) as ShardRequest;
      const reply = isOfCity(request.op) ? ofCity(request as CityRequest) : ofNames(request as NamesRequest);
      return reply instanceof Promise ? reply.catch(failed) : reply;
    } catch (error) {
      return failed(error);
    }
  };
}
