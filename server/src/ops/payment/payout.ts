import { type GatewayMethod, gatewayMethods } from '@waylight/contract/payment/payment';
import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import { bookPayout } from '../../modules/ledger/service.ts';
import { payoutActedOn } from '../../modules/payment/ops/case/service.ts';
import { command, optional, type Run, required, WrongUse } from '../command.ts';

/** The currency that the payment providers take. */
const providerCurrency = 'CNY';

/** Books what a provider has paid out to the bank: the amount that arrived, and the fee that it kept. */
export function bookPayoutCommand(
  provider: string,
  arrivedText: string,
  { reference, fee: feeText = '0' }: { reference?: string | undefined; fee?: string | undefined },
  clock: () => number = Date.now,
): Run {
  const named = gatewayMethods.find((one) => one === provider);
  if (!named) throw new WrongUse(`${provider}: the providers are ${gatewayMethods.join(', ')}`);
  const known = reference?.trim();
  if (!known)
    throw new WrongUse('payout needs --reference: the bank’s number of the transfer, so that it is booked once');
  const [arrived, fee] = [arrivedText, feeText].map((text) => {
    const amount = fromDecimal(text, providerCurrency);
    if (amount === undefined || amount < 0) throw new WrongUse(`${text} is no amount of ${providerCurrency}`);
    return amount;
  }) as [number, number];
  if (arrived === 0) throw new WrongUse(`${arrivedText}: nothing has arrived`);
  const money = (amount: number) => formatMoney({ amount, currency: providerCurrency });
  return async (database, say) => {
    const owed = await database.asSystem(async (tx) => {
      const payout = { provider: named, currency: providerCurrency, arrived, fee, reference: known.slice(0, 120) };
      const { outcome, owed } = await bookPayout(tx, payout, clock());
      if (outcome === 'before') throw new WrongUse(`the transfer ${known} of ${provider} has been booked before`);
      if (outcome === 'tooMuch')
        throw new WrongUse(`${provider} owes ${money(owed)}, not ${money(arrived + fee)}: nothing is booked`);
      return owed;
    });
    say(`${provider}: ${money(arrived)} in the bank, fee ${money(fee)}; it owes ${money(owed)} still`);
  };
}

export const payoutCommands = [
  command({
    name: 'payout',
    words: [gatewayMethods.join('|'), 'AMOUNT'],
    options: { reference: required('NUMBER'), fee: optional('AMOUNT') },
    changes: {},
    about:
      ([provider], { reference }) =>
      async (tx) =>
        payoutActedOn(tx, provider as GatewayMethod, reference.trim().slice(0, 120)),
    help: 'books what a provider has paid out to the bank, and the fee that it kept',
    run: ([provider, amount], options) => bookPayoutCommand(provider, amount, options),
  }),
];
