import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { api } from '@waylight/contract';
import { billStatusWords, settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { payMethodWords } from '@waylight/contract/booking/order-words';
import { enquiryStatusWords } from '@waylight/contract/enquiry/enquiry-words';
import { invoiceItemWords, invoiceNatureWords, invoiceStatusWords } from '@waylight/contract/invoicing/invoicing-words';
import { addDays, dateIn, portalDayStart, portalZone } from '@waylight/contract/value/stay';
import { sheetChunks } from '@waylight/server/documents/sheet';
import { writtenPart } from '@waylight/server/documents/sheet-part';
import type { Booted } from '@waylight/server/testing/boot';
import { openPlan, type SoldPlan } from '@waylight/server/testing/ordering';
import { pdf } from '@waylight/server/testing/sample-files';
import { titleSample } from '@waylight/server/testing/samples';
import { readSheet } from '@waylight/server/testing/sheet-cells';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { untilWeekIsBilled } from './billed.ts';
import { actAtConsole, enterConsole } from './console.ts';
import { fillGuests, tickAgreements } from './order-form.ts';
import { signInByForm, verify } from './sign-in-form.ts';
import { journey, openStage, type Scene } from './stage.ts';

// A business from its first day to its first invoice. Agency and desk speak different languages.
const stage = openStage({ REGISTRATION: 'review', DESK_EMAIL: 'desk@operator.example' }, { database: 'embedded' });

const hotelEmail = 'desk@hotel.example';
const password = 'Secret-26';

interface People {
  /** at the portal */
  readonly agency: Scene;
  /** the operator and whoever approves, at the console */
  readonly desk: Scene;
  readonly approver: Scene;
  /** the agency's person and company, others at each try */
  readonly person: { readonly name: string; readonly email: string; readonly companyName: string };
  /** a night, and the day of departure once another night is granted */
  readonly stay: { readonly checkin: string; readonly checkout: string; readonly laterCheckout: string };
}

/** Work in the background that is due by now. */
const jobs = (house: Booted) => house.app.jobs.runDue(house.clock.now());

/** The match of a pattern in the latest mail to somebody that has one; the page's call may still be under way. */
async function mailSaying(house: Booted, to: string, pattern: RegExp): Promise<string> {
  const found = () => house.mails.findLast((mail) => mail.to === to && pattern.test(mail.text));
  const sent = async () => {
    await jobs(house);
    return found();
  };
  await expect.poll(sent, { timeout: 30_000 }).toBeTruthy();
  return pattern.exec(found()!.text)![0];
}

/** The agency's form, and the desk's answer to it; the code of the company. */
async function register({ agency, desk, person }: People, house: Booted): Promise<string> {
  const { page } = agency;
  const { companyName } = person;
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
  };
  await agency.go('/toRegister');
  await fill({ companyName });
  await page.getByRole('combobox', { name: agency.say({ zh: '国家或地区', en: 'Country or region' }) }).fill('cn');
  await page.keyboard.press('Enter');
  await page.locator('#register-province button').click();
  await page.getByRole('option', { name: agency.say({ zh: '浙江', en: 'Zhejiang' }) }).click();
  await page.locator('#register-city button').click();
  await page.getByRole('option', { name: agency.say({ zh: '杭州', en: 'Hangzhou' }) }).click();
  await fill({ address: 'Lake Road 1', phone: '+86 571 5555 0100', fax: '+86 571 5555 0101' });
  const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await page.locator('input[type="file"]').setInputFiles(licence);
  await agency.text({ zh: /^\s*已上传/, en: /^\s*Uploaded/ }).waitFor();
  await fill({
    ...{ username: person.name, realName: 'Lin Yuan', password, confirmPassword: password },
    ...{ mobile: '13800138000', email: person.email },
  });
  await agency.text({ zh: '我已阅读并同意', en: 'I have read and accept' }).click();
  await verify(agency);
  await agency.button({ zh: '提交注册', en: 'Register' }).click();
  await agency.go(await mailSaying(house, person.email, /\/toRegister#confirm=\S+/));
  await agency.button({ zh: '确认邮箱', en: 'Confirm' }).click();
  await agency.heading({ zh: '邮箱已确认', en: 'Your email is confirmed' }).waitFor();

  await desk.go('/ops/registrations');
  await desk.page.getByRole('link', { name: companyName }).first().click();
  await actAtConsole(desk, { zh: '批准注册', en: 'Approve' }, async (dialog) => {
    await dialog.getByRole('button', { name: desk.say({ zh: /结算方式/, en: /Settlement/ }) }).click();
    const weekly = settlementTypeWords.checkoutWeekly[desk.language];
    await desk.page.getByRole('option', { name: weekly, exact: true }).click();
  });
  return mailSaying(house, person.email, /\b\d{6}\b/);
}

/** The second person grants what waits; `shows`: a value of it. */
async function approve(approver: Scene, shows: RegExp) {
  const { page } = approver;
  await approver.go('/ops/requests');
  await page.getByRole('link', { name: /^AP/ }).first().click();
  await page.getByText(shows).first().waitFor();
  const grant = { zh: '通过', en: 'Grant' };
  await approver.button(grant).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: approver.say(grant), exact: true })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await approver.text({ zh: '已通过', en: 'Granted' }).first().waitFor();
}

/** More credit than one person may agree to. */
async function agreeOnCredit({ desk, approver }: People, code: string) {
  const limit = /600,000\.00/;
  await desk.go(`/ops/companies/${code}`);
  await actAtConsole(desk, { zh: '修改约定', en: 'Change terms' }, (dialog) =>
    dialog.getByLabel(desk.say({ zh: /^信用额度（/, en: /^Credit limit/ })).fill('600000'),
  );
  await approve(approver, limit);
  await desk.page.reload();
  await desk.page.getByText(limit).first().waitFor();
}

/** The console's own empty file, filled in and imported. */
async function loadRates({ desk, stay }: People, house: Booted, plan: SoldPlan) {
  const { page } = desk;
  await desk.go('/ops/imports');
  const saving = page.waitForEvent('download');
  await desk.button({ zh: '下载模板', en: 'Empty file' }).click();
  const [head] = (await readSheet(readFileSync(await (await saving).path()))).rows;
  expect(head).toEqual(['rateId', 'from', 'to', 'price']);
  const chunks: Uint8Array[] = [];
  const shape = { name: 'prices', columns: head!.map((header) => ({ header: String(header), width: 14 })) };
  const rows = [[plan.ratePlanId, stay.checkin, addDays(stay.laterCheckout, 7), '1480.00']];
  for await (const chunk of sheetChunks(shape, rows, async (part) => writtenPart(part))) chunks.push(chunk);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const sheet = { name: 'winter.xlsx', mimeType, buffer: Buffer.concat(chunks) };
  await page.locator('input[type=file]').setInputFiles(sheet);
  await page.waitForURL(/\/ops\/imports\/\d+/);
  await jobs(house);
  await actAtConsole(desk, { zh: '保存', en: 'Save' });
  await jobs(house);
  await desk.text({ zh: '已保存', en: 'Saved' }).first().waitFor();
}

/** Rooms for a group are asked for by the public form, and answered; the sender reads it. */
async function askForGroup({ agency, desk, person }: People) {
  const { page, language } = agency;
  await agency.go('/groupRoom?in=2027-03-14&out=2027-03-17&rooms=9&adults=18');
  await agency.field({ zh: '目的地', en: 'Destination' }).fill('Hangzhou West Lake');
  await page.getByRole('button', { name: agency.say({ zh: /出行目的/, en: /Purpose/ }) }).click();
  await page.getByRole('option', { name: agency.say({ zh: '会议', en: 'Conference' }) }).click();
  await agency.field({ zh: '联系人', en: 'Contact person' }).fill('Lin Yuan');
  await agency.field({ zh: /^邮箱/, en: /^Email/ }).fill(person.email);
  await agency.field({ zh: /^电话/, en: /^Phone/ }).fill('+86 138 0013 8000');
  await agency.button({ zh: '提交', en: 'Send' }).click();
  const received = agency.text({ zh: /已收到，编号 EQ/, en: /Received: number EQ/ }).first();
  const number = /EQ\w+/.exec(await received.innerText())![0];
  await agency.link({ zh: '查看进度和答复', en: 'Follow it and its answer' }).click();
  await page.waitForURL('**/feedback');
  await page.getByText(number, { exact: true }).waitFor();
  await page.getByText(enquiryStatusWords.new[language], { exact: true }).first().waitFor();

  await desk.go('/ops/enquiries');
  await desk.link({ zh: number, en: number }).click();
  await desk.button({ zh: '领取', en: 'Take' }).click();
  const answer = 'Nine twins, 820 a night.';
  await desk.page.getByRole('textbox', { name: desk.say({ zh: /^答复/, en: /^Answer/ }) }).fill(answer);
  await desk.button({ zh: '发送答复', en: 'Send the answer' }).click();
  await desk.text(enquiryStatusWords.answered).first().waitFor();

  await page.reload();
  await page.getByText(enquiryStatusWords.answered[language], { exact: true }).first().waitFor();
  await page.getByText(answer).first().waitFor();
}

/** Writes a day into the opened calendar. */
async function writeDay({ page, say }: Scene, field: { zh: string; en: string }, day: string) {
  await page.getByLabel(say(field), { exact: true }).fill(day);
  await page.keyboard.press('Enter');
}

const arrival = { zh: '入住', en: 'Check-in' };
const departure = { zh: '离店', en: 'Check-out' };

/** The hotel of a rate is searched for, and a room of it ordered on credit; the order's code. */
async function order({ agency, stay }: People, plan: SoldPlan, hotel: { zh: string; en: string }): Promise<string> {
  const { page, language } = agency;
  await agency.go('/home');
  await page.getByRole('combobox', { name: /目的地|Destination/ }).fill(hotel[language]);
  await page.getByRole('option').filter({ hasText: hotel[language] }).first().click();
  await page.waitForURL('**/hotelDetail?*');
  await page.getByRole('button', { name: agency.say({ zh: /^入住/, en: /^Check-in/ }) }).click();
  await writeDay(agency, arrival, stay.checkin);
  await writeDay(agency, departure, stay.checkout);
  await page.keyboard.press('Escape');
  await page.waitForURL(`**in=${stay.checkin}&out=${stay.checkout}*`);
  await page.locator(`a[href*="ratePlanId=${plan.ratePlanId}"]`).first().click();
  await page.waitForURL('**/orderWrite?*');
  await fillGuests(agency, [
    ['ZHANG', 'SAN'],
    ['LI', 'SI'],
  ]);
  await tickAgreements(agency);
  await agency.button({ zh: '提交订单', en: 'Place order' }).click();
  await page.waitForURL('**/payment?orderCode=*');
  const credit = page.getByRole('radio', { name: payMethodWords.credit[language] });
  await credit.waitFor({ state: 'attached' });
  if (!(await credit.isChecked())) await page.locator('label').filter({ has: credit }).click();
  await agency.button({ zh: /^(支付|挂账) CNY/, en: /^(Pay|Put) CNY/ }).click();
  await page.waitForURL('**/paySuccess?orderCode=*');
  return new URL(page.url()).searchParams.get('orderCode')!;
}

/** The hotel answers by the link of its mail; the agency reads the number. */
async function confirmAtHotel({ agency }: People, house: Booted, orderCode: string) {
  const hotel = await agency.somebodyElse('en');
  await hotel.go(await mailSaying(house, hotelEmail, /\/share\/hotel\/[\w-]+/));
  await hotel.page.getByRole('textbox', { name: 'Your confirmation number' }).fill('H-2026');
  await hotel.page.getByRole('button', { name: 'Confirm the booking' }).click();
  await hotel.page.getByText('under the number H-2026').waitFor();
  await jobs(house);
  await agency.go(`/orderDetail?orderCode=${orderCode}`);
  await agency.page.getByText('H-2026').first().waitFor();
}

/** One night more is asked for, and granted at the console. */
async function changeStay({ agency, desk, stay }: People, house: Booted, orderCode: string) {
  const { page } = agency;
  const dialog = page.getByRole('dialog');
  await agency.button({ zh: '更改订单', en: 'Change order' }).click();
  await dialog
    .getByText(agency.say({ zh: '改期后订单不可取消', en: 'After a change of dates the order is non-cancellable' }))
    .click();
  await agency.button({ zh: /^新的入住/, en: /^New check-in/ }).click();
  await writeDay(agency, departure, stay.laterCheckout);
  await page.keyboard.press('Escape');
  await agency.button({ zh: '查看变化', en: 'See what changes' }).click();
  await agency.field({ zh: '补充说明', en: 'Additional details' }).fill('one night more, please');
  await agency.button({ zh: '提交申请', en: 'Submit the request' }).click();
  await agency.button({ zh: /^查看工单/, en: /^Open work order/ }).click();
  await page.waitForURL('**/workOrderDetail?*');
  const number = new URL(page.url()).searchParams.get('number')!;

  await desk.go('/ops/work-orders');
  await desk.link({ zh: number, en: number }).click();
  // Granted as soon as it is taken: the page has read what taking it has made of it.
  await desk.button({ zh: '领取', en: 'Take' }).click();
  await actAtConsole(desk, { zh: '同意并执行', en: 'Grant' }, async () => {});
  await jobs(house);
  await page.reload();
  await agency.text({ zh: '已解决', en: 'Resolved' }).first().waitFor();
  await agency.go(`/orderDetail?orderCode=${orderCode}`);
  await agency
    .text({ zh: /2 晚/, en: /2 nights/ })
    .first()
    .waitFor();
}

/** The week is billed by its job, the console finds nothing more to bill, and a transfer of a pasted statement pays the bill, whose code it answers. */
async function billAndPay({ agency, desk, approver, person }: People, house: Booted, company: string): Promise<string> {
  const { page } = desk;
  await jobs(house);
  await desk.go('/ops/bills');
  await desk.button({ zh: '出账', en: 'Run a cycle' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: desk.say({ zh: '公司编码', en: 'Company code' }) }).fill(company);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(desk.say({ zh: '目前没有可出账的内容', en: 'There is nothing to bill now' })).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Another try of this journey has left a bill of its own company.
  const line = page.getByRole('row').filter({ hasText: person.companyName });
  const link = line.getByRole('link', { name: /^BL/ });
  await link.waitFor();
  const code = await link.innerText();
  const row = agency.page.getByRole('row').filter({ hasText: code });
  await agency.go('/manages/billManage');
  await row.waitFor();
  const reader = await house.signIn(company, person.name, password);
  const [bill] = (await reader.send(api.billing.list, {})).records;

  const day = dateIn(portalZone, house.clock.now());
  const amount = (bill!.unpaid / 100).toFixed(2);
  await desk.go('/ops/bank-statement');
  // A number is booked once: another at each try. Numbers of banks have four digits in a row.
  const transfer = `TRF${randomInt(10_000_000, 100_000_000)}`;
  await page.locator('textarea').fill(`${day}\t${transfer}\t${code}\t${amount}`);
  await desk.button({ zh: '开始匹配', en: 'Find matches' }).click();
  await actAtConsole(desk, { zh: '登记银行收款', en: 'Book a transfer' }, async () => {});
  await approve(approver, new RegExp(code));
  await jobs(house);
  await agency.page.reload();
  await row.getByText(billStatusWords.writtenOff[agency.language]).waitFor();
  return code;
}

/** The agency applies for the invoice of a bill, and the desk issues it with its file. */
async function invoice({ agency, desk, person }: People, house: Booted, company: string, bill: string) {
  const { page, language } = agency;
  const reader = await house.signIn(company, person.name, password);
  await reader.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample });
  await agency.go('/invoiceManage/apply');
  await page.getByRole('tab', { name: agency.say({ zh: '按账单', en: 'By bill' }) }).click();
  const box = page.getByRole('checkbox', { name: agency.say({ zh: `选择 ${bill}`, en: `Choose ${bill}` }) });
  await page.locator('label').filter({ has: box }).click();
  const next = agency.button({ zh: '下一步', en: 'Next' });
  await next.click();
  await page.locator('[id$="-item"] button').click();
  await page.getByRole('option', { name: invoiceItemWords.accommodationFee[language] }).click();
  await next.click();
  await page.locator('label').filter({ hasText: invoiceNatureWords.electronic[language] }).click();
  await agency.field({ zh: /邮箱/, en: /e-?mail/i }).fill(person.email);
  await next.click();
  await agency.button({ zh: '提交申请', en: 'Send the request' }).click();
  await page.waitForURL('**/invoiceManage/detail/*');
  const { code } = (await reader.send(api.invoicing.list, {})).records[0]!;

  await desk.go('/ops/invoices');
  await desk.link({ zh: code, en: code }).click();
  const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await actAtConsole(desk, { zh: '开具发票', en: 'Issue' }, async (dialog) => {
    await dialog.getByRole('textbox').first().fill('26442000000001');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByText(desk.say({ zh: /^已上传/, en: /^Uploaded/ })).waitFor();
  });
  await jobs(house);
  await page.reload();
  await page.locator('main').getByText(invoiceStatusWords.issued[language], { exact: true }).first().waitFor();
}

async function signIn({ agency, desk, approver, person }: People, company?: string) {
  await enterConsole(desk, '/ops/desk', 'operator');
  await enterConsole(approver, '/ops/requests', 'approver');
  if (company === undefined) return;
  await agency.go('/login');
  await signInByForm(agency, company, person.name, password);
  await agency.page.waitForURL('**/home');
}

const workingDay = async (scene: Scene) => {
  const { house, language } = scene;
  const other = language === 'zh' ? 'en' : 'zh';
  const [desk, approver] = [await scene.somebodyElse(other), await scene.somebodyElse(other)];
  const name = `lin_${randomUUID().slice(0, 8)}`;
  const person = { name, email: `${name}@far-hills.example`, companyName: `Far Hills Travel ${name.slice(4)}` };
  // The turn of the year, counted from the first day of the clock.
  const checkin = addDays(dateIn(portalZone, house.clock.now()), 39);
  const laterCheckout = addDays(checkin, 2);
  const stay = { checkin, checkout: addDays(checkin, 1), laterCheckout };
  const people: People = { agency: scene, desk, approver, person, stay };
  const plan = await openPlan(house.database, { instant: false, nights: stay });
  const { rows } = await house.database.asOwner((tx) =>
    sql<{ zh: string; en: string }>`update hotel set reservation_email = ${hotelEmail}, reservation_language = 'en'
      where id = ${plan.hotelId} returning name_zh as zh, name_en as en`.execute(tx),
  );
  await signIn(people);
  const company = await register(people, house);
  await agreeOnCredit(people, company);
  await loadRates(people, house, plan);
  await scene.go('/login');
  await signInByForm(scene, company, person.name, password);
  await scene.page.waitForURL('**/home');
  await askForGroup(people);
  const orderCode = await order(people, plan, rows[0]!);
  await confirmAtHotel(people, house, orderCode);
  await changeStay(people, house, orderCode);

  // Everybody goes home until the guests have left and their week is over.
  for (const { page, context } of [scene, desk, approver]) {
    await page.goto('/favicon.svg');
    await context.clearCookies();
  }
  const left = portalDayStart(laterCheckout);
  await scene.pass(left + untilWeekIsBilled(left) - house.clock.now());
  await signIn(people, company);
  const bill = await billAndPay(people, house, company);
  await invoice(people, house, company, bill);

  await desk.go(`/ops/reports?by=company&from=${addDays(checkin, -40)}&to=${addDays(checkin, 5)}`);
  // Two nights at 1,480.00 by the sheet, and the mark-up of the demo.
  const sold = desk.page.getByRole('row').filter({ hasText: person.companyName }).first();
  await sold.getByText(/3,137\.60/).waitFor();
  expect(await sold.innerText()).toMatch(/177\.60/);
};

// The longest journey: three people, a whole week.
journey(stage, 'an agency registers, orders at rates of a sheet, is billed and pays', workingDay, {
  timeoutMs: 300_000,
});
