import { enquiryKindWords, enquiryStatusWords } from '@waylight/contract/enquiry/enquiry-words';
import { robotCommand } from '@waylight/server/ops/enquiry';
import { png } from '@waylight/server/testing/sample-files';
import { expect } from 'vitest';
import { enterConsole } from './console.ts';
import { type Look, lookEverywhere, printedControls } from './look.ts';
import { verify } from './sign-in-form.ts';
import { journey, journeyInBoth, openStage, type Said, type Scene } from './stage.ts';

// Group rooms, suppliers, flights and feedback: how the pages look, and each form from wrong input to its receipt.
const stage = openStage({ DESK_EMAIL: 'desk@operator.example' });

const groups = { zh: '团队用房', en: 'Group rooms' };
const flights = { zh: '机票询价', en: 'Flight enquiry' };
const suppliers = { zh: '供应商合作', en: 'Become a supplier' };
const feedback = { zh: '意见反馈', en: 'Feedback' };
const titled = ({ zh, en }: { zh: string; en: string }) => ({ zh: `${zh} – 驿灯`, en: `${en} – Waylight` });
const faulty = ({ zh, en }: { zh: string; en: string }) => ({
  zh: `错误：${zh} – 驿灯`,
  en: `Error: ${en} – Waylight`,
});
const contactTitle = { zh: '联系方式', en: 'Contact' };
const submit = { zh: '提交', en: 'Send' };
const toFix = { zh: /处需要修改$/, en: /to fix$/ };

const sendEmpty = async (scene: Scene) => {
  await scene.button(submit).click();
  await scene.heading(toFix).waitFor();
};

lookEverywhere(stage, 'every page of enquiries', (): Look[] => [
  { name: 'group-room', as: 'nobody', path: '/groupRoom', ready: contactTitle, title: titled(groups) },
  {
    name: 'group-room-brought',
    as: 'nobody',
    path: '/groupRoom?place=Tokyo&in=2027-03-14&out=2027-03-17&rooms=8&adults=16&ages=5-8&nat=CN',
    ready: contactTitle,
    title: faulty(groups),
    first: sendEmpty,
  },
  { name: 'supplier-entry', as: 'nobody', path: '/supplierEntry', ready: contactTitle, title: titled(suppliers) },
  {
    name: 'flights',
    path: '/flightBooking',
    ready: { zh: '机票机器人', en: 'Air-ticket robot' },
    title: titled(flights),
  },
  {
    name: 'flights-wrong',
    as: 'nobody',
    path: '/flightBooking',
    ready: contactTitle,
    title: faulty(flights),
    first: async (scene) => {
      await scene.page.getByRole('radio', { name: scene.say({ zh: '多程', en: 'Multi-city' }) }).check({ force: true });
      await sendEmpty(scene);
    },
  },
  {
    name: 'feedback',
    path: '/feedback?page=/home',
    ready: { zh: '还没有提交记录', en: 'Nothing yet' },
    title: titled(feedback),
  },
]);

/** A visitor has the slider as well. Answers the number of the enquiry. */
async function verifyAndSend(scene: Scene): Promise<string> {
  await verify(scene);
  return sendForm(scene);
}

async function sendForm(scene: Scene): Promise<string> {
  await scene.button(submit).click();
  const received = scene.text({ zh: /已收到，编号 EQ/, en: /Received: number EQ/ }).first();
  await received.waitFor();
  // The receipt is for paper too.
  expect(await printedControls(scene)).toEqual([]);
  return /EQ\w+/.exec(await received.innerText())![0];
}

const choose = async (scene: Scene, field: Said, option: Said) => {
  await scene.page.getByRole('button', { name: scene.say(field) }).click();
  await scene.page.getByRole('option', { name: scene.say(option) }).click();
};

const contact = async (scene: Scene, email: string) => {
  await scene.field({ zh: '联系人', en: 'Contact person' }).fill('He Wei');
  await scene.field({ zh: /^邮箱/, en: /^Email/ }).fill(email);
  await scene.field({ zh: /^电话/, en: /^Phone/ }).fill('+86 139 0000 0001');
};

/** The form of suppliers. */
async function offerHotels(scene: Scene, email: string) {
  await scene.field({ zh: /^网站/, en: /^Website/ }).fill('https://harbour.example');
  await scene.page.getByRole('textbox', { name: scene.say({ zh: '公司', en: 'Company' }) }).fill('Harbour Rooms');
  await choose(scene, { zh: /供应商类型/, en: /Supplier type/ }, { zh: '批发商', en: 'Wholesaler' });
  await scene.field({ zh: '城市', en: 'City' }).fill('Osaka');
  await scene.field({ zh: '酒店数量', en: 'Number of hotels' }).fill('120');
  await choose(scene, { zh: /对接方式/, en: /Connection/ }, { zh: '自有 API', en: 'Own API' });
  await contact(scene, email);
}

/** A flight there and back; `home`: the day of the way back. */
async function askForFlight(scene: Scene, home: string) {
  const { page } = scene;
  const out = page.getByRole('group', { name: scene.say({ zh: '去程', en: 'Outbound' }) });
  const back = page.getByRole('group', { name: scene.say({ zh: '返程', en: 'Return' }) });
  await out.getByLabel(String(scene.say({ zh: '出发地', en: 'From' }))).fill('Guangzhou');
  // Tab leads to the next field, and not to the cross: a space pressed there would empty what was typed.
  await page.keyboard.press('Tab');
  const next = out.getByLabel(String(scene.say({ zh: '目的地', en: 'To' })));
  await expect.poll(() => next.evaluate((field) => field === document.activeElement)).toBe(true);
  await next.fill('Tokyo');
  await out.getByLabel(String(scene.say({ zh: '出发日期', en: 'Date' })), { exact: true }).fill('2027-03-14');
  const homeward = back.getByLabel(String(scene.say({ zh: '出发日期', en: 'Date' })), { exact: true });
  await homeward.fill(home);
  return homeward;
}

journeyInBoth(stage, 'a visitor asks for rooms, and what is wrong is named', async (scene) => {
  const { page, language, house } = scene;
  await scene.pass(3_600_001);
  await scene.go('/groupRoom?in=2027-03-14&out=2027-03-17&rooms=8');
  await scene.field({ zh: '成人', en: 'Adults' }).fill('9');
  await scene.field({ zh: '目的地', en: 'Destination' }).fill('Tokyo Bay');
  await sendEmpty(scene);
  await scene.text({ zh: '团队用房须满 10 人', en: 'A group is 10 people or more' }).first().waitFor();
  await scene.field({ zh: '成人', en: 'Adults' }).fill('18');
  // Digits and one decimal point, nothing else: a pasted amount loses its commas, a decimal comma is refused.
  const budget = scene.field({ zh: /预算/, en: /budget/i }).first();
  for (const [typed, kept] of [
    ['１,000.50', '1000.50'],
    ['1,50', '1000.50'],
    ['abc', '1000.50'],
  ] as const) {
    await budget.fill(typed);
    expect(await budget.inputValue()).toBe(kept);
  }
  await choose(scene, { zh: /出行目的/, en: /Purpose/ }, { zh: '会议', en: 'Conference' });
  await contact(scene, `group-${language}@foshan.example`);
  // Nothing typed is lost.
  await page.reload();
  await scene.heading(groups).waitFor();
  expect(await scene.field({ zh: '目的地', en: 'Destination' }).inputValue()).toBe('Tokyo Bay');
  await verifyAndSend(scene);
  await house.app.jobs.runDue(house.clock.now());
  const desk = house.mails.findLast(({ to }) => to === 'desk@operator.example')!;
  expect(desk.replyTo).toBe(`group-${language}@foshan.example`);
  expect(desk.text).toContain('> Tokyo Bay');

  await scene.go('/supplierEntry');
  await scene.field({ zh: /^网站/, en: /^Website/ }).fill('酒店');
  await sendEmpty(scene);
  await scene
    .text({ zh: /只能填写英文字母、数字和符号/, en: /must be Latin letters, digits and signs/ })
    .first()
    .waitFor();
  await offerHotels(scene, `supply-${language}@foshan.example`);
  await verifyAndSend(scene);
});

journey(stage, 'an agent asks for flights by the robot, and reads the answer to feedback', async (scene) => {
  const { page, language, house } = scene;
  // One person gets three receipts a day.
  await scene.pass(86_400_001);
  await scene.signIn('100001', 'demo');
  await scene.go('/home');
  await page.getByRole('button', { name: scene.say({ zh: '更多', en: 'More' }) }).click();
  await page.getByRole('menuitem', { name: scene.say({ zh: '机票', en: 'Flights' }) }).click();
  await page.getByRole('switch').click({ force: true });
  await scene.text({ zh: '已申请', en: 'Requested' }).first().waitFor();
  await robotCommand('100001', 'on', house.clock.now)(house.database, () => {});
  await page.reload();
  await page.getByRole('img', { name: scene.say({ zh: /扫码添加/, en: /Scan to add/ }) }).waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);
  // Each fault of a leg is counted and named by its field; the contact is known of who has signed in.
  await sendEmpty(scene);
  await scene.heading({ zh: '有 6 处需要修改', en: '6 things to fix' }).waitFor();
  await scene.link({ zh: /^返程，目的地：/, en: /^Return, To:/ }).click();
  const secondTo = page
    .getByRole('group', { name: scene.say({ zh: '返程', en: 'Return' }) })
    .getByLabel(String(scene.say({ zh: '目的地', en: 'To' })));
  await expect.poll(() => secondTo.evaluate((field) => field === document.activeElement)).toBe(true);
  // A day is typed, or chosen in the calendar beside its field.
  const firstDate = page.getByLabel(String(scene.say({ zh: '出发日期', en: 'Date' })), { exact: true }).first();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height });
  await scene.button({ zh: '日历：出发日期', en: 'Calendar: Date' }).first().click();
  const day = page.getByRole('grid').getByRole('button', { name: /28/ }).first();
  // On a phone its days have room for a finger.
  expect((await day.boundingBox())!.width).toBeGreaterThanOrEqual(40);
  await day.click();
  await page.setViewportSize({ width, height });
  await expect.poll(() => firstDate.inputValue()).toMatch(/^\d{4}-\d{2}-28$/);
  const homeward = await askForFlight(scene, '2027-03-13');
  await sendEmpty(scene);
  await scene
    .text({ zh: /不能早于上一航段的日期/, en: /Must not be before the leg before it/ })
    .first()
    .waitFor();
  await homeward.fill('2027-03-17');
  await sendForm(scene);
  await page.getByText('Tokyo → Guangzhou').waitFor();
  await robotCommand('100001', 'off', house.clock.now)(house.database, () => {});

  // The page that led there is filled in for who comes by a link.
  await scene.button({ zh: '客服', en: 'Help' }).click();
  await scene.link({ zh: '意见反馈', en: 'Feedback' }).last().click();
  await page.waitForURL('**/feedback');
  const opened = scene.field({ zh: /^来源页面/, en: /^Page/ });
  await expect.poll(() => opened.inputValue()).toBe('/flightBooking');
  await scene.field({ zh: /^反馈内容/, en: /^What you would like to tell us/ }).fill('abc');
  const uploaded = page.waitForResponse(/uploadPicture/);
  await page.locator('input[type=file]').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: png() });
  await uploaded;
  await scene.text({ zh: 'screen.png', en: 'screen.png' }).first().waitFor();
  await sendEmpty(scene);
  await scene
    .text({ zh: /请填写 5 至 2000 字/, en: /must have 5 to 2,000 characters/ })
    .first()
    .waitFor();
  await scene.field({ zh: /^反馈内容/, en: /^What you would like to tell us/ }).fill(`it works, ${language}`);
  await page
    .getByRole('checkbox', { name: scene.say({ zh: '希望得到答复', en: 'I would like an answer' }) })
    .uncheck({ force: true });
  await sendForm(scene);
  // The receipt promises no answer to a sender who wished none.
  await scene
    .text({ zh: /我们会仔细阅读/, en: /We read everything/ })
    .first()
    .waitFor();
  await page.reload();
  await scene.button({ zh: '查看内容', en: 'Show details' }).first().click();
  await page.getByText(`it works, ${language}`).first().waitFor();
});

journey(stage, 'suppliers, flights and feedback are answered at the console, and who asked reads it', async (scene) => {
  const { page, language, house } = scene;
  await scene.pass(86_400_001);
  await scene.signIn('100001', 'demo');
  const email = `answers-${language}@foshan.example`;
  await scene.go('/supplierEntry');
  await offerHotels(scene, email);
  const supply = await sendForm(scene);
  await scene.go('/flightBooking');
  await askForFlight(scene, '2027-03-17');
  await contact(scene, email);
  const flight = await sendForm(scene);
  await scene.go('/feedback');
  await scene.field({ zh: /^反馈内容/, en: /^What you would like to tell us/ }).fill('it works');
  const told = await sendForm(scene);

  // The desk speaks the other language; its answer is mailed in the sender's.
  const desk = await scene.somebodyElse(language === 'zh' ? 'en' : 'zh');
  await enterConsole(desk, '/ops/enquiries');
  const sent = [
    { code: supply, kind: enquiryKindWords.supplyEntry, to: email },
    { code: flight, kind: enquiryKindWords.flight, to: email },
    { code: told, kind: enquiryKindWords.feedback, to: 'lin.xiao@yuncheng.example' },
  ];
  for (const { code, kind, to } of sent) {
    await desk.go('/ops/enquiries');
    await desk.link({ zh: code, en: code }).click();
    await desk.page.getByRole('heading', { name: `${kind[desk.language]} ${code}` }).waitFor();
    await desk.button({ zh: '领取', en: 'Take' }).click();
    const answer = desk.page.getByRole('textbox', { name: desk.say({ zh: /^答复/, en: /^Answer/ }) });
    await answer.fill(`About ${code}`);
    await desk.button({ zh: '发送答复', en: 'Send the answer' }).click();
    await desk.text(enquiryStatusWords.answered).first().waitFor();
    await house.app.jobs.runDue(house.clock.now());
    expect(house.mails.findLast(({ text }) => text.includes(`About ${code}`))).toMatchObject({
      ...{ to, replyTo: 'desk@operator.example' },
      subject: expect.stringContaining(
        language === 'zh' ? `关于${kind.zh} ${code} 的答复` : `enquiry ${code}: ${kind.en}`,
      ),
    });
  }

  await scene.go('/feedback');
  for (const { code } of sent) {
    const head = page.locator('main div').filter({ hasText: code }).last();
    await head.getByText(enquiryStatusWords.answered[language], { exact: true }).waitFor();
    await page.getByText(`About ${code}`).waitFor();
  }
});
