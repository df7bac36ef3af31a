import type { api } from '@waylight/contract';
import type { QuoteSheet, QuoteWanted } from '@waylight/contract/quote/quote';
import type { Pricing } from '@waylight/contract/selling/mark-up';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { z } from 'zod';
import type { Database, Tx } from '../../db/database.ts';
import { findRepeat, requestDigest } from '../../db/once.ts';
import { type CompanyScope, companyScopeOf, type DistributorScope } from '../../db/scope.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { No } from '../../http/no.ts';
import { newQuoteCode } from '../../numbers.ts';
import { hotelBriefsOf, hotelPlacesOf } from '../catalogue/service.ts';
import { offersOf } from '../supply/service.ts';
import * as cardData from './card-data.ts';
import * as data from './data.ts';
import { logoAddress } from './paper.ts';
import { changesOf, chosen, quoted } from './quote.ts';

/** The person's pricing: their own mark-up, else the company's. */
export async function pricingOf(tx: Tx, scope: DistributorScope): Promise<Pricing> {
  const { company, own } = await data.markUpOf(tx, scope);
  return { markUp: own ?? company, currency: scope.currency };
}

/** The company's logo as an address that holds it whole; undefined: it has none. */
export async function logoOf(tx: Tx, scope: CompanyScope): Promise<string | undefined> {
  return logoAddress(await data.logoOf(tx, scope));
}

/** The agency as its customers know it. */
export const agencyOf = (tx: Tx, scope: CompanyScope) => data.agencyOf(tx, scope);

/** To whom confirmations go, and where their answers go; '' : to nobody. */
export const cardOf = (tx: Tx, scope: CompanyScope) => cardData.cardOf(tx, scope);

/** Whether a company has chosen anybody who gets confirmations of orders that were confirmed at once. */
export async function wantsConfirmations(tx: Tx, scope: CompanyScope): Promise<boolean> {
  const { maker, contact, addresses } = await cardData.cardOf(tx, scope);
  return maker || contact || addresses.length > 0;
}

/** The lines as they would be quoted now; null: the line cannot be booked. */
export async function priced(
  tx: Tx,
  scope: DistributorScope,
  lines: readonly QuoteWanted[],
  now: number,
  maxNights: number,
) {
  const pricing = await pricingOf(tx, scope);
  const hotelIds = [...new Set(lines.map(({ hotelId }) => hotelId))];
  const briefs = await hotelBriefsOf(tx, hotelIds);
  const places = await hotelPlacesOf(tx, hotelIds);
  const found: (ReturnType<typeof quoted> | null)[] = [];
  for (const wanted of lines) {
    const { hotelId, ratePlanId, checkin, checkout, rooms, nationality } = wanted;
    const asked = { hotelId, stay: { checkin, checkout }, rooms, nationality, buyer: scope, now, maxNights };
    const offer = await offersOf(tx, asked).then(
      (all) =>
        chosen(
          all.map((one) => one.offer),
          ratePlanId,
        ),
      (error: unknown) => {
        if (error instanceof No) return undefined;
        throw error;
      },
    );
    const seen = { picSrc: briefs.get(hotelId)?.picSrc ?? null, place: places.get(hotelId) };
    found.push((offer && quoted(offer, wanted, pricing, seen, now)) ?? null);
  }
  return found;
}

type Create = z.output<typeof api.quote.create.request>;

/** Keeps a quote. Throws CURRENCY_NOT_OFFERED, QUOTE_LINE_REFUSED with its number, REQUEST_ID_REUSED. */
export async function create(
  database: Database,
  scope: DistributorScope,
  request: Create,
  now: number,
  maxNights: number,
): Promise<{ quoteCode: string }> {
  const { requestId, currency, lines, ...head } = request;
  const repeatable = { requestId, digest: requestDigest(scope.userId, { currency, lines, head }) };
  return database.asDistributor(scope, async (tx) => {
    const before = async () => {
      const repeat = await findRepeat(tx, 'quote', scope, repeatable, ['code']);
      return repeat && { quoteCode: repeat.code };
    };
    const earlier = await before();
    if (earlier) return earlier;
    if (currency !== scope.currency) throw new No('CURRENCY_NOT_OFFERED');
    checkValidity(head.validUntil, now);
    const found = await priced(tx, scope, lines, now, maxNights);
    const made = found.map((one, i): data.NewLine => {
      if (!one) throw new No('QUOTE_LINE_REFUSED', { line: i + 1 });
      const { currency: _, selling: __, ...shown } = one.line;
      return { shown, currency, selling: lines[i]!.selling, ...one.own };
    });
    const code = newQuoteCode(now);
    const row = {
      code,
      distributor_id: scope.distributorId,
      created_by: scope.userId,
      request_id: requestId,
      request_hash: repeatable.digest,
      title: head.title,
      customer: head.customer,
      note: head.note,
      language: head.language,
      valid_until: head.validUntil,
      created_at: new Date(now),
    };
    if (await data.addQuote(tx, row, made)) return { quoteCode: code };
    return (await before())!;
  });
}

/** Throws QUOTE_VALIDITY_PAST. */
function checkValidity(validUntil: string, now: number): void {
  const today = dateIn(portalZone, now);
  if (validUntil < today) throw new No('QUOTE_VALIDITY_PAST', { today });
}

type Change = z.output<typeof api.quote.change.request>;

/**
 * Changes a quote. Lines that are kept stay as they were frozen; new ones are read now. Throws the refusals of the call.
 */
export async function change(
  database: Database,
  scope: DistributorScope,
  request: Change,
  now: number,
  maxNights: number,
): Promise<{ quoteCode: string; revision: number }> {
  const { requestId, quoteCode, revision, currency, lines, ...head } = request;
  const digest = requestDigest(scope.userId, { quoteCode, revision, currency, lines, head });
  return database.asDistributor(scope, async (tx) => {
    const found = await opened(tx, scope, quoteCode, now);
    const current = await data.lockQuote(tx, scope, found.id);
    if (current === undefined) throw new No('NO_SUCH_QUOTE');
    const repeat = await findRepeat(tx, 'quote_change', scope, { requestId, digest }, ['revision']);
    if (repeat) return { quoteCode, revision: repeat.revision };
    if (current !== revision) throw new No('QUOTE_CHANGED');
    if (currency !== scope.currency) throw new No('CURRENCY_NOT_OFFERED');
    if (head.validUntil !== found.validUntil) checkValidity(head.validUntil, now);

    const before = await data.linesOf(tx, scope.distributorId, [found.id]);
    const nets = await data.netsOf(tx, scope.distributorId, found.id);
    const fresh = lines.flatMap((line) => ('no' in line ? [] : [line]));
    const read = await priced(tx, scope, fresh, now, maxNights);
    const kept = new Set<number>();
    const made = lines.map((line, i) => {
      if (!('no' in line)) {
        const one = read[fresh.indexOf(line)];
        if (!one) throw new No('QUOTE_LINE_REFUSED', { line: i + 1 });
        return { no: null, line: { ...one.line, currency, selling: line.selling }, own: one.own };
      }
      const was = before.find(({ no }) => no === line.no);
      const own = nets.get(line.no);
      // A line of a quote stands in it once.
      if (!was || !own || kept.has(line.no)) throw new No('QUOTE_LINE_REFUSED', { line: i + 1 });
      kept.add(line.no);
      return { no: line.no, line: { ...was.line, selling: line.selling }, own };
    });
    const changes = changesOf({ ...found, lines: before }, { ...head, lines: made });
    if (changes.length === 0) throw new No('NOTHING_CHANGED');
    const step = {
      quote_id: found.id,
      distributor_id: scope.distributorId,
      revision: revision + 1,
      changed_by: scope.userId,
      changed_at: new Date(now),
      request_id: requestId,
      request_hash: digest,
      changes: JSON.stringify(changes),
    };
    const { validUntil, ...texts } = head;
    const rows = made.map(({ line: { currency: of, selling, ...shown }, own }) => ({
      shown,
      currency: of,
      selling,
      ...own,
    }));
    if (!(await data.rewriteQuote(tx, step, { ...texts, valid_until: validUntil }, rows)))
      throw new No('REQUEST_ID_REUSED');
    return { quoteCode, revision: step.revision };
  });
}

/** One that the caller may open. Throws NO_SUCH_QUOTE. */
export async function opened(tx: Tx, scope: DistributorScope, code: string, now: number) {
  const found = await data.findQuote(tx, scope, code, now);
  if (!found) throw new No('NO_SUCH_QUOTE');
  return found;
}

type Head = Pick<QuoteSheet, 'title' | 'customer' | 'note' | 'language' | 'validUntil' | 'revision'> & {
  id: number;
  createdAt: Date;
};

/** A quote as its reader sees it, with the logo it is drawn with. */
export async function sheetOf(
  tx: Tx,
  { id, createdAt, title, customer, note, language, validUntil, revision }: Head,
  distributorId: DistributorId,
) {
  const lines = await data.linesOf(tx, distributorId, [id]);
  const sheet: QuoteSheet = {
    title,
    customer,
    note,
    language,
    validUntil,
    revision,
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ line }) => line),
    agency: await data.agencyOf(tx, companyScopeOf({ distributorId })),
  };
  return { sheet, logo: await data.logoOf(tx, companyScopeOf({ distributorId })) };
}
