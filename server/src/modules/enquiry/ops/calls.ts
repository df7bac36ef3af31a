import { buffer } from 'node:stream/consumers';
import type { opsApi } from '@waylight/contract';
import type { EnquiryKind } from '@waylight/contract/enquiry/enquiry-words';
import type { Tx } from '../../../db/database.ts';
import type { OperatorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { actHandler } from '../../operator/act/service.ts';
import { picturesOf } from '../data.ts';
import * as data from './data.ts';
import { enquiryActs } from './service.ts';

const hourMs = 3_600_000;

/** Kinds of enquiries that somebody reads; undefined: all. */
const kindsOpenTo = ({ authorities }: OperatorScope): readonly EnquiryKind[] | undefined =>
  authorities.has('SERVICE_READ') ? undefined : ['supplyEntry'];

/** One that the caller may read. Throws NO_SUCH_ENQUIRY. */
async function openedTo(tx: Tx, scope: OperatorScope, code: string) {
  const found = await data.detail(tx, code);
  const kinds = kindsOpenTo(scope);
  if (!found || (kinds && !kinds.includes(found.kind))) throw new No('NO_SUCH_ENQUIRY');
  return found;
}

/** Enquiries of all senders at the console. `wake`: mails need not wait for their tick. */
export function enquiryOpsCalls(house: House, wake: () => void): Handlers<typeof opsApi.enquiry> {
  const { database, files, settings } = house;
  const act = (name: keyof typeof enquiryActs) => actHandler(house, enquiryActs[name], wake);
  const shown = ({ createdAt, companyCode, companyZh, companyEn, contact, ...row }: data.QueuedEnquiry) => {
    const { code, kind, status, language, forRobot, handledBy } = row;
    return {
      ...{ code, kind, status, language, forRobot, handledBy },
      contactName: contact.name,
      company: companyCode === null ? null : { code: companyCode, nameZh: companyZh!, nameEn: companyEn! },
      createdAt: createdAt.toISOString(),
      answerBy: new Date(createdAt.getTime() + settings.ENQUIRY_ANSWER_HOURS * hourMs).toISOString(),
    };
  };
  return {
    list: ({ hours, kind, status, language, ...request }, { scope, now }) =>
      database.asOps(async (tx) => {
        const { page, limit } = request;
        const kinds = kindsOpenTo(scope);
        const wanted = { ...request, kinds, kind, status, language, before: new Date(now - hours * hourMs) };
        const { rows, total } = await data.list(tx, wanted);
        return { records: rows.map(shown), total, page, limit };
      }),

    get: ({ code }, { scope }) =>
      database.asOps(async (tx) => {
        const found = await openedTo(tx, scope, code);
        const iso = <Row extends { readonly at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() });
        return {
          ...shown(found),
          ...{ content: found.content, page: found.page, contact: found.contact, answer: found.answer },
          handledAt: found.handledAt?.toISOString() ?? null,
          pictures: (await picturesOf(tx, code)).map(({ id, ...picture }) => ({ ...picture, fileId: id })),
          notes: (await data.notesOf(tx, found.id)).map(iso),
          history: (await data.historyOf(tx, code)).map(iso),
        };
      }),

    async picture({ code, fileId }, { scope }) {
      const picture = await database.asOps(async (tx) => {
        await openedTo(tx, scope, code);
        return (await picturesOf(tx, code)).find(({ id }) => id === fileId);
      });
      if (!picture) throw new No('NO_SUCH_ENQUIRY');
      return { ...picture, bytes: await buffer(files.read(picture.id)) };
    },

    robots: ({ status, page, limit }) =>
      database.asOps(async (tx) => {
        const { rows, total } = await data.robots(tx, status, page, limit);
        return { records: rows, total, page, limit };
      }),

    take: act('take'),
    answer: act('answer'),
    close: act('close'),
    note: act('note'),
    setRobot: act('setRobot'),
  };
}

export { enquiryActs };
