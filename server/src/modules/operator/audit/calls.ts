import type { opsApi } from '@waylight/contract';
import { type FactValue, factValue } from '@waylight/contract/ops/act';
import { formatMoney } from '@waylight/contract/value/money';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { sheetMediaType } from '../../../documents/media-types.ts';
import { sheetBytes } from '../../../documents/sheet.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { consoleTurn } from '../../../threads/costly.ts';
import { changesIn } from '../act/act.ts';
import * as data from './data.ts';
import { auditWords } from './words.ts';

/** Acts in one sheet at most. */
const mostActs = 20_000;

export function auditCalls({ database, costly }: House): Handlers<typeof opsApi.audit> {
  return {
    async list({ page, limit, ...filter }) {
      const { total, records } = await database.asOps(async (tx) => ({
        total: await data.count(tx, filter),
        records: await data.list(tx, filter, limit, (page - 1) * limit),
      }));
      return { total, page, limit, records: records.map(shown) };
    },

    async exportActs(filter, { language, now }) {
      const acts = await database.asOps(async (tx) => {
        const total = await data.count(tx, filter);
        if (total === 0) throw new No('NO_DATA');
        if (total > mostActs) throw new No('TOO_MANY_LINES', { most: mostActs });
        return data.list(tx, filter, mostActs, 0);
      });
      const say = (words: { zh: string; en: string }) => words[language];
      const columns = Object.values(auditWords.columns).map(({ width, ...words }) => ({ header: say(words), width }));
      const rows = acts
        .map(shown)
        .map((act) => [
          act.chain,
          wallTimeIn(portalZone, Date.parse(act.at)),
          act.person,
          act.roles.join(', '),
          act.address,
          act.act,
          act.subject?.id ?? '',
          act.company?.code ?? '',
          act.changes.map((one) => `${one.field}: ${textOf(one.before)} → ${textOf(one.after)}`).join('\n'),
          act.reason,
          act.approval ? `${act.approval.code} ${act.approval.checker} ${act.approval.checkerAddress}`.trimEnd() : '',
        ]);
      const name = say(auditWords.title);
      return {
        fileName: `${name} ${wallTimeIn(portalZone, now).slice(0, 10)}.xlsx`,
        mediaType: sheetMediaType,
        bytes: await sheetBytes({ name, columns }, rows, (part) => costly.run('sheetPart', part, consoleTurn)),
      };
    },

    async verify() {
      const { acts, broken, headFits } = await database.asSystem(data.verify);
      return { acts, broken, isWhole: headFits && broken.length === 0 };
    },
  };
}

function shown(row: data.ActRecord) {
  const { person, isCommand, subjectKind, subjectId, companyCode, companyZh, companyEn, before, after } = row;
  return {
    ...{ id: row.id, chain: row.chain, roles: row.roles, address: row.address, act: row.act, reason: row.reason },
    at: row.at.toISOString(),
    person: isCommand ? `command:${person}` : person,
    subject: subjectId === '' ? null : { kind: subjectKind === '' ? 'command' : subjectKind, id: subjectId },
    company: companyCode === null ? null : { code: companyCode, nameZh: companyZh!, nameEn: companyEn! },
    changes: changesIn(before, after),
    approval:
      row.approvalCode === null
        ? null
        : { code: row.approvalCode, checker: row.checker ?? '', checkerAddress: row.checkerAddress ?? '' },
  };
}

function textOf(value: FactValue): string {
  const { success, data: known } = factValue.safeParse(value);
  if (!success || known === null) return '–';
  return typeof known === 'object' ? formatMoney(known) : String(known);
}
