import type { currency } from '@waylight/contract/supply/currency';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { keepShownCurrency, shownCurrencyOf } from '../../identity/service.ts';
import { readQuotedCurrencies, readRateE8 } from '../data.ts';

/** The account currency of a visitor who is not signed in. */
const visitorsCurrency = 'CNY';
const one = 100_000_000;

const names = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'currency' }),
  en: new Intl.DisplayNames('en', { type: 'currency' }),
};

export function currencyCalls({ database }: House): Handlers<typeof currency> {
  const rateE8 = async (tx: Tx, from: string, to: string) => {
    const rate = from === to ? one : await readRateE8(tx, from, to);
    if (rate === undefined) throw new No('NO_SUCH_CURRENCY');
    return rate;
  };
  const reply = (currency: string, accountCurrency: string, rate: number, asOf: number) => ({
    currency,
    accountCurrency,
    rate: rate / one,
    asOf,
  });

  return {
    async all(_, { scope }) {
      const codes = await database.asDistributor(scope, (tx) => readQuotedCurrencies(tx, scope.currency));
      return [scope.currency, ...codes].map((code) => ({
        code,
        infoName: names.zh.of(code) ?? code,
        nameEng: names.en.of(code) ?? code,
      }));
    },
    async ofSession({ currency }, { scope, sessionId, now }) {
      if (!scope) {
        const wanted = currency ?? visitorsCurrency;
        const rate = await database.asAnyone((tx) => rateE8(tx, visitorsCurrency, wanted));
        return reply(wanted, visitorsCurrency, rate, now);
      }
      return database.asDistributor(scope, async (tx) => {
        if (currency === undefined) {
          const kept = await shownCurrencyOf(tx, sessionId!);
          if (!kept) return reply(scope.currency, scope.currency, one, now);
          return reply(kept.currency, scope.currency, kept.rateE8, kept.asOf.getTime());
        }
        const rate = await rateE8(tx, scope.currency, currency);
        await keepShownCurrency(tx, sessionId!, { currency, rateE8: rate, asOf: new Date(now) });
        return reply(currency, scope.currency, rate, now);
      });
    },
  };
}
