import { opsApi } from '@waylight/contract';
import { unknownPlaces } from '@waylight/contract/ops/saved-answer';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { actHandler, opsAct, refuseChanged } from '../../operator/act/service.ts';
import * as data from './data.ts';

/** Saved answers at the console. */

const subjectOf = (id: number | string) => ({ kind: 'savedAnswer', id: String(id) });

async function factsOf(tx: Tx, id: number | undefined) {
  const found = id === undefined ? undefined : await data.lockedAnswer(tx, id);
  return { name: found?.name ?? null, textZh: found?.zh ?? null, textEn: found?.en ?? null };
}

const save = opsAct(
  'savedAnswer.save',
  opsApi.savedAnswer.save,
  async (tx, { answerId, version, name, zh, en }, { name: by, now }) => {
    const places = [...new Set([zh, en].flatMap(unknownPlaces))];
    if (places.length > 0)
      throw new No('TEXT_PLACE_UNKNOWN', { text: name, places: places.map((one) => `{${one}}`).join(' ') });
    let id = answerId;
    if (id !== undefined) {
      const found = await data.lockedAnswer(tx, id);
      if (!found) throw new No('NO_SUCH_ANSWER');
      await refuseChanged(tx, subjectOf(id), version, found.version);
    }
    const named = await data.answerNamed(tx, name);
    if (named && named.id !== id) throw new No('ANSWER_NAME_TAKEN');
    const texts = { name, zh, en, by, at: new Date(now) };
    return {
      subject: subjectOf(id ?? name),
      facts: () => factsOf(tx, id),
      async run() {
        if (answerId === undefined) id = await data.addAnswer(tx, texts);
        else await data.setAnswer(tx, answerId, version + 1, texts);
      },
    };
  },
  { isRoutine: true },
);

const remove = opsAct('savedAnswer.remove', opsApi.savedAnswer.remove, async (tx, { answerId, version }) => {
  const found = await data.lockedAnswer(tx, answerId);
  if (!found) throw new No('NO_SUCH_ANSWER');
  await refuseChanged(tx, subjectOf(answerId), version, found.version);
  return {
    subject: subjectOf(answerId),
    facts: () => factsOf(tx, answerId),
    run: () => data.removeAnswer(tx, answerId),
  };
});

export const savedAnswerActs = { save, remove } as const;

export function savedAnswerCalls(house: House, wake: () => void): Handlers<typeof opsApi.savedAnswer> {
  return {
    list: () =>
      house.database.asOps(async (tx) => ({
        answers: (await data.answers(tx)).map((one) => ({ ...one, updatedAt: one.updatedAt.toISOString() })),
      })),
    save: actHandler(house, save, wake),
    remove: actHandler(house, remove, wake),
  };
}
