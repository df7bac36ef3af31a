import type { api } from '@waylight/contract';
import { pictureBytes, pictureTypes } from '@waylight/contract/enquiry/enquiry-forms';
import { leastGroup } from '@waylight/contract/enquiry/group';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import type { IdentityTools } from '../identity/service.ts';
import { checkStay } from '../supply/service.ts';
import { checkUpload } from '../upload/licence-file.ts';
import { keepUpload } from '../upload/service.ts';
import * as data from './data.ts';
import { isGroupTooSmall, leavesBefore } from './enquiry.ts';
import { type EnquiryRequest, take } from './service.ts';

interface Sent {
  readonly requestId: string;
  readonly verification: string;
  readonly page: string;
}
interface SentByForm extends Sent {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly wechat: string;
}

/** The parts of a form: who sends it, and all the rest. */
function partsOf<F extends SentByForm>(kind: EnquiryRequest['kind'], form: F): EnquiryRequest {
  const { requestId, verification, page, name, company, email, phone, wechat, ...content } = form;
  return { kind, requestId, verification, page, content, contact: { name, company, email, phone, wechat } };
}

export function enquiryCalls(house: House, tools: IdentityTools): Handlers<typeof api.enquiry> {
  const { database, files, limit, settings } = house;
  return {
    groupRoom(form, caller) {
      const check = () => {
        checkStay(form, caller.now, settings.MAX_NIGHTS);
        if (isGroupTooSmall(form)) throw new No('GROUP_TOO_SMALL', { least: leastGroup });
      };
      return take(house, tools, { ...partsOf('groupRoom', form), check }, caller);
    },

    supplyEntry: (form, caller) => take(house, tools, partsOf('supplyEntry', form), caller),

    flight(form, caller) {
      const check = () => {
        const today = dateIn(portalZone, caller.now);
        if (leavesBefore(form.legs, today)) throw new No('LEG_IN_THE_PAST', { today });
      };
      return take(house, tools, { ...partsOf('flight', form), check }, caller);
    },

    async feedback({ requestId, verification, page, pictures, ...content }, caller) {
      const person = await database.asSystem((tx) => data.personOf(tx, caller.scope));
      const { name, email, mobile, nameZh, nameEn } = person;
      const company = caller.language === 'zh' ? nameZh : nameEn;
      const contact = { name, company, email, phone: mobile, wechat: '' };
      return take(
        house,
        tools,
        { kind: 'feedback', requestId, verification, page, content, contact, pictures },
        caller,
      );
    },

    async uploadPicture({ file }, { scope, now }) {
      await limit('pictures by account', String(scope.userId), 30, 600_000);
      const mediaType = checkUpload(file, pictureBytes, pictureTypes);
      const quota = { distributorId: scope.distributorId, megabytes: settings.STORAGE_MEGABYTES };
      const { secret, fileName } = await keepUpload({ database, files }, file, mediaType, 'feedback', now, quota);
      return { token: secret, fileName, mediaType, bytes: file.bytes.length };
    },

    list: ({ page, limit: most }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { rows, total } = await data.listed(tx, scope, page, most);
        const records = rows.map(({ createdAt, handledAt, page: from, content, ...rest }) => ({
          ...rest,
          content: { ...content, page: from },
          createdAt: createdAt.toISOString(),
          handledAt: handledAt?.toISOString() ?? null,
        }));
        return { records, total, page, limit: most };
      }),
  };
}
