import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { FaultName, Faults } from './faults.ts';
import { type Message, send } from './send.ts';
import { keyOf, type Provider } from './till.ts';

/** A fact that a provider tells the merchant until it hears that it was understood. */
export interface Notice {
  readonly id: string;
  readonly provider: Provider;
  readonly about: 'payment' | 'refund';
  /** outTradeNo or outRefundNo */
  readonly no: string;
  readonly url: string;
  readonly createdAt: number;
  readonly tries: number;
  readonly nextAt: number | null;
  readonly ended: 'accepted' | 'given up' | null;
  readonly delayed: boolean;
  readonly history: readonly { at: number; as: string; status: number | string }[];
}

/** How a message is made: rightly, or with one of the faults that names itself so. */
export type Manner =
  | 'right'
  | 'wrong-amount'
  | 'wrong-merchant'
  | 'wrong-provider'
  | 'unsigned'
  | 'sign-probe'
  | 'downgraded'
  | 'unknown-serial'
  | 'forged'
  | 'skewed';

export interface Courier {
  /** intervals between one sending and the next, ms */
  readonly schedule: readonly number[];
  write(notice: Notice, manner: Manner, value: number | null): Message;
  accepts(status: number, body: string): boolean;
  rotateKey?(): void;
}

const spoiled: readonly Exclude<Manner, 'right'>[] = [
  'wrong-amount',
  'wrong-merchant',
  'wrong-provider',
  'unsigned',
  'sign-probe',
  'downgraded',
  'unknown-serial',
  'forged',
  'skewed',
];

const atOnce = 24;
/** A message that is sent several times at once is written once for so many: the same bytes again, and a new signature. */
const alike = 5;

export interface Postbox {
  readonly notices: ReadonlyMap<string, Notice>;
  /** those about one payment or refund */
  about(provider: Provider, no: string): Notice[];
  post(provider: Provider, about: Notice['about'], no: string, url: string): Notice;
  /** Sends it now, whatever its time is. */
  send(id: string): Promise<void>;
  /** Sends a message of it `times` over at once, changed in the given manner. */
  repeat(id: string, times: number, manner: Manner): Promise<(number | string)[]>;
  /** Begins what is due; resolves when all of that, and what became due meanwhile, is done. */
  settle(): Promise<void>;
  /** Begins what is due. */
  tick(): void;
  nextDue(): number | null;
  /** Resolves when nothing is on its way. */
  idle(): Promise<void>;
}

export function openPostbox(
  clock: Clock,
  faults: Faults,
  couriers: Readonly<Record<Provider, Courier>>,
  write: (notice: Notice) => void,
): Postbox & { restore(notice: Notice): void } {
  const store = openStore(write);
  const { notices, waiting, save } = store;
  const flying = new Map<string, Promise<void>>();
  /** held back until another has gone first */
  const held = new Set<string>();
  const { carry, carryAll } = openCarrier(couriers, store.addresses);

  async function attempt(id: string): Promise<void> {
    let notice = notices.get(id)!;
    const strike = (fault: FaultName) => faults.strike(fault, notice.provider);
    if (notice.tries === 0 && !notice.delayed) {
      const delayed = strike('notice-delayed');
      if (delayed) {
        save({ ...notice, delayed: true, nextAt: clock.now() + (delayed.value ?? 60_000) });
        return;
      }
      if (strike('notice-reordered')) {
        held.add(id);
        save({ ...notice, delayed: true, nextAt: clock.now() + 10_000 });
        return;
      }
      if (strike('notice-never')) {
        const history = [{ at: clock.now(), as: 'never', status: 'lost' }];
        save({ ...notice, nextAt: null, ended: 'given up', history });
        return;
      }
    }
    if (strike('notice-key-rotated')) couriers[notice.provider].rotateKey?.();
    const history = [...notice.history];
    const note = (as: string, status: number | string) => history.push({ at: clock.now(), as, status });
    let instead = false;
    for (const manner of spoiled) {
      const rule = strike(`notice-${manner}`);
      if (!rule) continue;
      note(manner, await carry(notice, manner, rule.value));
      instead ||= rule.instead;
    }
    let accepted = false;
    if (strike('notice-lost')) note('right', 'lost');
    else if (!instead) {
      const times = strike('notice-repeated');
      const answers = await carryAll(notice, times ? (times.value ?? 20) : 1, 'right');
      for (const status of answers) note('right', status);
      accepted = answers.some((status) => typeof status === 'number');
    }
    notice = notices.get(id)!;
    const { schedule } = couriers[notice.provider];
    const interval = schedule[notice.tries];
    save({
      ...notice,
      tries: notice.tries + 1,
      history,
      nextAt: accepted || interval === undefined ? null : clock.now() + interval,
      ended: accepted ? 'accepted' : interval === undefined ? 'given up' : null,
    });
    releaseHeld(id);
  }

  function releaseHeld(sent: string) {
    for (const other of held) {
      held.delete(other);
      const one = notices.get(other)!;
      if (other !== sent && one.ended === null) save({ ...one, nextAt: clock.now() });
    }
  }

  function fly(id: string): Promise<void> {
    const already = flying.get(id);
    if (already) return already;
    const flight = attempt(id).finally(() => flying.delete(id));
    flying.set(id, flight);
    return flight;
  }

  function tick() {
    const now = clock.now();
    for (const id of waiting) {
      if (flying.size >= atOnce) return;
      if (!flying.has(id) && (notices.get(id)!.nextAt ?? Number.POSITIVE_INFINITY) <= now) void fly(id);
    }
  }

  return {
    notices,
    about: store.about,
    restore: store.keep,
    post: (provider, about, no, url) => save(newNotice({ provider, about, no, url }, clock.now())),
    send: (id) => fly(id),
    async repeat(id, times, manner) {
      const notice = notices.get(id);
      return notice ? carryAll(notice, times, manner) : [];
    },
    tick,
    async settle() {
      for (;;) {
        tick();
        if (flying.size === 0) return;
        await Promise.race(flying.values());
      }
    },
    async idle() {
      await Promise.all(flying.values());
    },
    nextDue: store.nextDue,
  };
}

const newNotice = (fact: Pick<Notice, 'provider' | 'about' | 'no' | 'url'>, now: number): Notice => ({
  ...fact,
  id: randomUUID(),
  createdAt: now,
  tries: 0,
  nextAt: now,
  ended: null,
  delayed: false,
  history: [],
});

/** All notices, by id and by number, and those that wait for another sending. */
function openStore(write: (notice: Notice) => void) {
  const notices = new Map<string, Notice>();
  const byNumber = new Map<string, Set<string>>();
  const waiting = new Set<string>();
  /** the last address that each provider was given: where a message for another provider goes astray to */
  const addresses = new Map<Provider, string>();

  function keep(notice: Notice) {
    notices.set(notice.id, notice);
    const number = keyOf(notice.provider, notice.no);
    byNumber.set(number, (byNumber.get(number) ?? new Set()).add(notice.id));
    if (notice.ended === null && notice.nextAt !== null) waiting.add(notice.id);
    else waiting.delete(notice.id);
    addresses.set(notice.provider, notice.url);
  }
  function save(notice: Notice): Notice {
    write(notice);
    keep(notice);
    return notice;
  }

  return {
    notices: notices as ReadonlyMap<string, Notice>,
    waiting: waiting as ReadonlySet<string>,
    addresses: addresses as ReadonlyMap<Provider, string>,
    keep,
    save,
    about: (provider: Provider, no: string) =>
      [...(byNumber.get(keyOf(provider, no)) ?? [])].map((id) => notices.get(id)!),
    nextDue(): number | null {
      let next: number | null = null;
      for (const id of waiting) {
        const at = notices.get(id)!.nextAt!;
        if (next === null || at < next) next = at;
      }
      return next;
    },
  };
}

/** The way of a message to the merchant; answers the status, or why there is none. */
function openCarrier(couriers: Readonly<Record<Provider, Courier>>, addresses: ReadonlyMap<Provider, string>) {
  async function carry(
    notice: Notice,
    manner: Manner,
    value: number | null,
    message = couriers[notice.provider].write(notice, manner, value),
  ): Promise<number | string> {
    const courier = couriers[notice.provider];
    const url =
      manner === 'wrong-provider'
        ? ([...addresses].find(([provider]) => provider !== notice.provider)?.[1] ?? notice.url)
        : notice.url;
    const answer = await send(url, message);
    if (typeof answer === 'string') return answer;
    if (manner === 'right') return courier.accepts(answer.status, answer.text) ? answer.status : `${answer.status} no`;
    return answer.status;
  }

  function carryAll(notice: Notice, times: number, manner: Manner): Promise<(number | string)[]> {
    const sent: Promise<number | string>[] = [];
    let message: Message | undefined;
    for (let n = 0; n < times; n++) {
      if (n % alike === 0) message = couriers[notice.provider].write(notice, manner, null);
      sent.push(carry(notice, manner, null, message));
    }
    return Promise.all(sent);
  }

  return { carry, carryAll };
}
