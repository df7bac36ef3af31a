import type { Tx } from '../../../db/database.ts';

/** SQL of saved answers. Role waylight_ops. */

export async function answers(tx: Tx) {
  return tx
    .selectFrom('saved_answer')
    .select(['id', 'name', 'text_zh as zh', 'text_en as en', 'version'])
    .select(['updated_at as updatedAt', 'updated_by as updatedBy'])
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** One, locked until the transaction ends; undefined: there is none. */
export async function lockedAnswer(tx: Tx, id: number) {
  return tx
    .selectFrom('saved_answer')
    .select(['id', 'name', 'text_zh as zh', 'text_en as en', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The answer of a name, in whatever case; undefined: there is none. */
export async function answerNamed(tx: Tx, name: string) {
  return tx
    .selectFrom('saved_answer')
    .select('id')
    .where(({ fn, ref }) => fn<string>('lower', [ref('name')]), '=', name.toLowerCase())
    .executeTakeFirst();
}

interface AnswerTexts {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly by: string;
  readonly at: Date;
}

const rowOf = ({ name, zh, en, by, at }: AnswerTexts) => ({
  ...{ name, text_zh: zh, text_en: en, updated_by: by, updated_at: at },
});

export async function addAnswer(tx: Tx, texts: AnswerTexts): Promise<number> {
  const { id } = await tx.insertInto('saved_answer').values(rowOf(texts)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setAnswer(tx: Tx, id: number, version: number, texts: AnswerTexts) {
  await tx
    .updateTable('saved_answer')
    .set({ ...rowOf(texts), version })
    .where('id', '=', id)
    .execute();
}

export async function removeAnswer(tx: Tx, id: number) {
  await tx.deleteFrom('saved_answer').where('id', '=', id).execute();
}
