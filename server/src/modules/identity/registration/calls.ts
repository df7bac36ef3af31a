import { buffer } from 'node:stream/consumers';
import type { api } from '@waylight/contract';
import { registrationTexts } from '@waylight/contract/legal/legal-texts';
import { requestMail } from '../../../db/mail-queue.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { secretHash } from '../../../secret.ts';
import { checkLicence } from '../../upload/licence-file.ts';
import { claimUpload, keepUpload } from '../../upload/service.ts';
import { mainAccess } from '../identity.ts';
import { refuseGuessable } from '../password/proof.ts';
import { type IdentityTools, turnFrom } from '../service.ts';
import * as data from './data.ts';
import { approve, firstTerms } from './registration.ts';
import { placeOf } from './service.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

export function registrationCalls(house: House, tools: IdentityTools): Handlers<typeof api.registration> {
  const { database, limit, files, settings, legal } = house;
  const { challenges, passwords } = tools;

  return {
    async check({ companyName, companyNameEn }, { address }) {
      await limit('register check by address', { address }, 60, minuteMs);
      const names = [companyName, companyNameEn].filter((name) => name !== undefined);
      return { companyNameTaken: await database.asSystem((tx) => data.isNameTaken(tx, names)) };
    },

    async upload({ verification, file }, { address, now }) {
      await challenges.redeem(verification, { purpose: 'upload' }, 0, now);
      await limit('upload by address', { address }, 20, hourMs);
      const mediaType = checkLicence(file);
      const { secret, fileName } = await keepUpload(house, file, mediaType, 'licence', now);
      return { fileId: secret, fileName, mediaType, bytes: file.bytes.length };
    },

    async register(form, { address, language, now }) {
      await challenges.redeem(form.verification, { purpose: 'register' }, 0, now);
      await limit('register by address', { address }, 10, hourMs);
      await limit('register by recipient', form.email.toLowerCase(), 5, hourMs);
      const acceptedTexts = legal.accepted(registrationTexts, form.acceptedVersions, now);
      const names = [form.companyName, form.companyNameEn ?? form.companyName];
      await refuseGuessable(form.password, { username: form.username, companyNames: names });
      // Hashing waits for its turn and takes long: no transaction is open meanwhile.
      const passwordHash = await passwords.hash(form.password, turnFrom(address, 'registering'));
      return database.asSystem(async (tx) => {
        await data.lockNames(tx);
        if (await data.isNameTaken(tx, names)) throw new No('COMPANY_NAME_TAKEN');
        const place = await placeOf(tx, form, language);
        const distributorId = await data.addPending(
          tx,
          {
            company: {
              name_zh: names[0]!,
              name_en: names[1]!,
              country_code: form.country,
              ...place,
              address: form.address,
              phone: form.phone,
              fax: form.fax,
              flight_robot: form.flightRobot && settings.FLIGHT_ROBOT ? 'requested' : 'off',
              accepted_texts: JSON.stringify(acceptedTexts),
            },
            main: {
              username: form.username,
              password_hash: passwordHash,
              real_name: form.realName,
              email: form.email,
              mobile: form.mobile,
              language,
              access: [...mainAccess],
            },
          },
          new Date(now),
        );
        if (!(await claimUpload(tx, form.licence, distributorId, 'licence', now))) throw new No('UPLOAD_GONE');
        await requestMail(tx, 'confirmEmail', { distributorId }, now);
        if (settings.REGISTRATION === 'auto') {
          const companyCode = (await approve(tx, distributorId, firstTerms, now, 'unconfirmed'))!;
          return { status: 'active' as const, companyCode };
        }
        return { status: 'pending' as const, companyCode: null };
      });
    },

    async confirmEmail({ token }, { address, now }) {
      await limit('confirm by address', { address }, 60, hourMs);
      return database.asSystem(async (tx) => {
        const company = await data.confirmEmail(tx, secretHash(token), new Date(now));
        if (!company) throw new No('CONFIRM_LINK_OVER');
        const { distributorId, status } = company;
        await requestMail(tx, status === 'active' ? 'approved' : 'registered', { distributorId }, now);
        return { status: status === 'active' ? ('active' as const) : ('pending' as const) };
      });
    },

    async licence(_, { scope }) {
      await limit('licence by account', String(scope.userId), 30, minuteMs);
      const licence = await database.asDistributor(scope, (tx) => data.licenceOf(tx, scope.distributorId));
      if (!licence) throw new No('NO_LICENCE');
      // Read whole, 10 MB at most: bytes that are missing are an error in words and no answer that breaks off.
      return { ...licence, bytes: await buffer(files.read(licence.id)) };
    },
  };
}
