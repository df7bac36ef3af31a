import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { pdf } from '../sample-files.ts';
import type { Business } from './business.ts';

/** A day of the office: invoices, companies, content, settings, people, and a look at desk, reports and audit log. */
export async function officeDay(business: Business): Promise<void> {
  await answerInvoices(business);
  if (business.is(0.3)) await tendCompany(business);
  if (business.is(0.15)) await publishContent(business);
  if (business.is(0.05)) await changeSetting(business);
  if (business.is(0.03)) await addPerson(business);
  if (business.is(0.05)) await rebuildReports(business);
  await look(business);
}

/** Invoices that wait are issued, sent, refused, or voided where the agency asks for it. */
async function answerInvoices(business: Business): Promise<void> {
  const { operator } = business;
  const { records } = await operator.send(opsApi.invoice.list, { limit: 50 });
  for (const { code, status, nature } of records) {
    if (status === 'voidAsked') {
      const decision = business.is(0.7) ? 'void' : 'keep';
      await business.twoPeople(`invoice: ${decision}`, 'as the agency asks', (fields) =>
        operator.send(opsApi.invoice.decide, { ...fields, code, decision }),
      );
    } else if (status === 'issued') {
      const express = nature === 'paper' ? { express: 'first' as const, tracking: `SF${business.serial()}` } : {};
      await business.twoPeople('invoice sent', 'as asked', (fields) =>
        operator.send(opsApi.invoice.send, { ...fields, code, ...express }),
      );
    } else if (business.is(0.1))
      await business.twoPeople('invoice refused', 'the tax number is wrong', (fields) =>
        operator.send(opsApi.invoice.decide, { ...fields, code, decision: 'refuse' }),
      );
    else {
      const number = `INV-${business.serial()}`;
      const file = new File([new Uint8Array(pdf())], 'invoice.pdf');
      const kept = await business.attempt('invoice kept', () => operator.send(opsApi.invoice.keepFile, { file }));
      if (!kept) continue;
      const { fileId } = kept;
      await business.twoPeople('invoice issued', 'as asked', (fields) =>
        operator.send(opsApi.invoice.issue, { ...fields, code, number, fileId, issuedOn: business.today() }),
      );
    }
  }
}

/** A note, a group, a transfer back to a company, or a company that is suspended and let in again. */
async function tendCompany(business: Business): Promise<void> {
  const { operator, agencies } = business;
  if (agencies.length === 0) return;
  const { code } = business.pick(agencies);
  const said = business.random();
  if (said < 0.4)
    await business.twoPeople('company noted', 'so that others know', (fields) =>
      operator.send(opsApi.company.note, { ...fields, code, content: 'pays in time' }),
    );
  else if (said < 0.7) {
    const { groups } = await operator.send(opsApi.companyGroup.list, {});
    const [group] = groups;
    if (group)
      await business.edit('company put into a group', 'as it belongs there', opsApi.companyGroup.put, {
        groupId: group.id,
        companies: [code],
      });
    else
      await business.twoPeople('group made', 'for the season', (fields) =>
        operator.send(opsApi.companyGroup.create, { ...fields, zh: '重点客户', en: 'Key partners' }),
      );
  } else if (said < 0.85) {
    const reference = `back ${business.serial()}`;
    const amount = 100 + business.int(10_000);
    await business.twoPeople('advance paid back', 'as the company asks', (fields) =>
      operator.send(opsApi.company.withdraw, { ...fields, code, amount, reference }),
    );
  } else
    for (const call of [opsApi.company.suspend, opsApi.company.resume])
      await business.twoPeople(call === opsApi.company.suspend ? 'suspended' : 'resumed', 'a call back', (fields) =>
        operator.send(call, { ...fields, code }),
      );
}

async function publishContent(business: Business): Promise<void> {
  const { operator } = business;
  const from = business.today();
  const published = { channel: null, from, to: addDays(from, 14) };
  if (business.is(0.6))
    await business.twoPeople('announced', 'agencies ask', (fields) =>
      operator.send(opsApi.announcement.create, {
        ...{ ...fields, ...published, textZh: '春节期间正常服务', textEn: 'We work over the holidays', level: 'info' },
        companies: null,
      }),
    );
  else {
    const cityId = business.pick(business.cities);
    const position = 100 + business.int(1000);
    await business.twoPeople('city made hot', 'it sells well', (fields) =>
      operator.send(opsApi.hotCity.create, {
        ...{ ...fields, ...published, cityId, language: null, position },
      }),
    );
  }
}

async function changeSetting(business: Business): Promise<void> {
  const { operator } = business;
  const { version } = (await operator.send(opsApi.setting.list, {})).find(({ group }) => group === 'contact')!;
  const value = `+86 20 ${10_000_000 + business.int(89_999_999)}`;
  await business.twoPeople('setting changed', 'a new line', (fields) =>
    operator.send(opsApi.setting.change, {
      ...{ ...fields, group: 'contact', version, values: [{ name: 'HOTEL_HOTLINE', value }] },
    }),
  );
}

async function addPerson(business: Business): Promise<void> {
  const username = `person.${business.serial()}`;
  const email = `${randomUUID()}@waylight.example`;
  await business.twoPeople('operator added', 'the desk grows', (fields) =>
    business.operator.send(opsApi.people.add, {
      ...{ ...fields, username, displayName: '新同事', email, language: 'zh', roles: ['desk'] },
    }),
  );
}

const rebuildReports = (business: Business) =>
  business.twoPeople('reports counted anew', 'the yearly check', (fields) =>
    business.operator.send(opsApi.report.rebuild, fields),
  );

async function look({ operator, attempt, today }: Business): Promise<void> {
  const to = today();
  await attempt('looked at the desk', () => operator.send(opsApi.desk.waiting, {}));
  await attempt('looked at reports', () =>
    operator.send(opsApi.report.sales, { period: { from: addDays(to, -6), to }, by: 'company' }),
  );
  await attempt('looked at money in doubt', () => operator.send(opsApi.money.doubts, {}));
  await attempt('looked at the log', () => operator.send(opsApi.audit.list, { limit: 20 }));
}
