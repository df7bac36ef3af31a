import { api } from '@waylight/contract';
import type { Pricing } from '@waylight/contract/selling/mark-up';
import { askedWhileSelling, soldReplies, withheldCalls } from '@waylight/contract/selling/selling-calls';
import { CallError, type Send } from '@waylight/contract/wire/client';
import { language } from '../../lib/language.ts';
import { sayIn } from '../../lib/words.ts';

const words = {
  withheld: { zh: '客户视图下不能进行此操作，请先退出客户视图', en: 'Leave customer view to do this.' },
} as const;
const withheldCode = 3270;

let pricing: Promise<Pricing> | undefined;

/** The mark-up, read once for each load of the page; without it no reply with a price goes through. */
function pricingBy(sendNow: Send): Promise<Pricing> {
  if (!pricing) {
    pricing = sendNow(api.quote.markUp, {}).then(({ own, company, currency }) => ({
      markUp: own ?? company,
      currency,
    }));
    pricing.catch(() => {
      pricing = undefined;
    });
  }
  return pricing;
}

/** Sends as customer view does: every reply becomes what the agency's customer may see before anybody else has it. */
export function sellingBy(sendNow: Send): Send {
  return async (call, request, options) => {
    if (withheldCalls.has(call.path))
      throw new CallError(200, withheldCode, sayIn(language())(words.withheld), {}, undefined);
    const ask = askedWhileSelling[call.path];
    const asked = ask ? (ask(request) as typeof request) : request;
    const turn = soldReplies[call.path];
    if (!turn) return sendNow(call, asked, options);
    const [reply, by] = await Promise.all([sendNow(call, asked, options), pricingBy(sendNow)]);
    return turn.sold(reply, asked, by) as typeof reply;
  };
}
