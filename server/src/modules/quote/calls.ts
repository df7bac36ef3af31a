import type { api } from '@waylight/contract';
import { shareEnd } from '@waylight/contract/quote/share-end';
import { pdfMediaType } from '../../documents/media-types.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { newSecret, secretHash } from '../../secret.ts';
import { mailChoices } from '../identity/service.ts';
import { acceptanceOf } from './acceptance-data.ts';
import * as cardData from './card-data.ts';
import * as data from './data.ts';
import { quotePaper } from './paper.ts';
import { makerIsMailed } from './quote.ts';
import { change, create, opened, priced, sheetOf } from './service.ts';

const minuteMs = 60_000;

type QuoteCalls = Handlers<typeof api.quote>;

export function quoteCalls(house: House): QuoteCalls {
  return { ...pricingCalls(house), ...sheetCalls(house), ...sharingCalls(house) };
}

/** Mark-up, logo, and prices of lines that are being written. */
function pricingCalls({
  database,
  limit,
  settings,
  costly,
}: House): Pick<
  QuoteCalls,
  | 'markUp'
  | 'saveMarkUp'
  | 'saveCompanyMarkUp'
  | 'saveLogo'
  | 'removeLogo'
  | 'logo'
  | 'card'
  | 'saveCard'
  | 'confirmations'
  | 'price'
> {
  return {
    markUp: (_, { scope }) =>
      database.asDistributor(scope, async (tx) => ({
        currency: scope.currency,
        ...(await data.markUpOf(tx, scope)),
        hasLogo: (await data.agencyOf(tx, scope)).hasLogo,
      })),

    saveMarkUp: ({ own, showMargin }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        await data.keepMarkUp(tx, scope, scope.userId, { rule: own, showMargin }, now);
        return null;
      }),

    saveCompanyMarkUp: ({ company }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        await data.keepMarkUp(tx, scope, null, { rule: company, showMargin: false }, now);
        return null;
      }),

    async saveLogo({ file }, { scope, now }) {
      await limit('logo by account', String(scope.userId), 20, 10 * minuteMs);
      const { mediaType, bytes } = await costly.run('logo', { name: file.name, bytes: file.bytes }, scope);
      await database.asDistributor(scope, (tx) =>
        data.keepLogo(tx, {
          distributor_id: scope.distributorId,
          media_type: mediaType,
          bytes,
          changed_at: new Date(now),
        }),
      );
      return null;
    },

    removeLogo: (_, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        await data.forgetLogo(tx, scope);
        return null;
      }),

    async logo(_, { scope }) {
      const logo = await database.asDistributor(scope, (tx) => data.logoOf(tx, scope));
      if (!logo) throw new No('NO_LOGO');
      return { ...logo, fileName: logo.mediaType === 'image/png' ? 'logo.png' : 'logo.jpg' };
    },

    card: (_, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { maker, contact, addresses, ...card } = await cardData.cardOf(tx, scope);
        return { ...card, confirmations: { maker, contact, addresses } };
      }),

    saveCard: ({ phone, wechat, email, confirmations }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        await cardData.keepCard(tx, {
          distributor_id: scope.distributorId,
          ...{ phone, wechat, email },
          confirm_maker: confirmations.maker,
          confirm_contact: confirmations.contact,
          confirm_to: [...new Set(confirmations.addresses)],
          changed_by: scope.userId,
          changed_at: new Date(now),
        });
        return null;
      }),

    confirmations: (_, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { maker, contact, addresses } = await cardData.cardOf(tx, scope);
        const { off } = await mailChoices(tx, scope);
        return { maker: makerIsMailed(maker, off), contact, addresses };
      }),

    price: ({ lines }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const found = await priced(tx, scope, lines, now, settings.MAX_NIGHTS);
        return {
          lines: found.map((one) => (one ? { ...one.line, own: one.own } : null)),
          agency: await data.agencyOf(tx, scope),
        };
      }),
  };
}

/** Quotes as they are kept. */
function sheetCalls({ database, settings }: House): Pick<QuoteCalls, 'create' | 'change' | 'list' | 'get' | 'remove'> {
  return {
    create: (request, { scope, now }) => create(database, scope, request, now, settings.MAX_NIGHTS),

    change: (request, { scope, now }) => change(database, scope, request, now, settings.MAX_NIGHTS),

    list: (asked, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const { total, rows } = await data.listQuotes(tx, scope, asked, now);
        const lines = await data.linesOf(
          tx,
          scope.distributorId,
          rows.map(({ id }) => id),
        );
        return {
          records: rows.map(({ id, createdAt, sharedUntil, ...head }) => {
            const own = lines.filter(({ quoteId }) => quoteId === id).map(({ line }) => line);
            return {
              ...head,
              createdAt: createdAt.toISOString(),
              sharedUntil: sharedUntil?.toISOString() ?? null,
              hotels: own.map(({ hotelNameCn, hotelNameEn }) => ({ hotelNameCn, hotelNameEn })),
              firstCheckin: own.map(({ checkin }) => checkin).sort()[0]!,
              currency: own[0]!.currency,
              from: Math.min(...own.map(({ selling }) => selling)),
            };
          }),
          total,
          page: asked.page,
          limit: asked.limit,
        };
      }),

    get: ({ quoteCode }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const { id, createdAt, sharedUntil, ...head } = await opened(tx, scope, quoteCode, now);
        const lines = await data.linesOf(tx, scope.distributorId, [id]);
        const nets = await data.netsOf(tx, scope.distributorId, id);
        const acceptance = await acceptanceOf(tx, scope, id);
        return {
          ...head,
          createdAt: createdAt.toISOString(),
          sharedUntil: sharedUntil?.toISOString() ?? null,
          lines: lines.map(({ no, line }) => ({ ...line, own: nets.get(no)! })),
          agency: await data.agencyOf(tx, scope),
          accepted: acceptance ? { ...acceptance, at: acceptance.at.toISOString() } : null,
          history: (await data.historyOf(tx, scope.distributorId, id)).map(({ at, ...step }) => ({
            ...step,
            at: at.toISOString(),
          })),
        };
      }),

    remove: ({ quoteCode }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const { id } = await opened(tx, scope, quoteCode, now);
        await data.deleteQuote(tx, scope, id, now);
        await data.revokeShares(tx, scope, id, now);
        return null;
      }),
  };
}

/** Quotes as customers get them: a link, or a paper. */
function sharingCalls({ database, settings, costly }: House): Pick<QuoteCalls, 'share' | 'revokeShare' | 'pdf'> {
  return {
    share: ({ quoteCode, days }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const { id } = await opened(tx, scope, quoteCode, now);
        const token = newSecret();
        const expiresAt = new Date(shareEnd(days, now));
        await data.revokeShares(tx, scope, id, now);
        await data.addShare(tx, {
          quote_id: id,
          distributor_id: scope.distributorId,
          token_hash: secretHash(token),
          created_by: scope.userId,
          created_at: new Date(now),
          expires_at: expiresAt,
        });
        return {
          url: `${settings.PUBLIC_URL ?? 'http://localhost:3000'}/share/quote/${token}`,
          sharedUntil: expiresAt.toISOString(),
        };
      }),

    revokeShare: ({ quoteCode }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const { id } = await opened(tx, scope, quoteCode, now);
        await data.revokeShares(tx, scope, id, now);
        return null;
      }),

    async pdf({ quoteCode }, { scope, now }) {
      const paper = async () => {
        const { sheet, logo } = await database.asDistributor(scope, async (tx) =>
          sheetOf(tx, await opened(tx, scope, quoteCode, now), scope.distributorId),
        );
        return quotePaper(sheet, quoteCode, logo, now);
      };
      const fileName = `quote_${quoteCode}.pdf`;
      return { fileName, mediaType: pdfMediaType, bytes: await costly.run('pdf', paper, scope) };
    },
  };
}
