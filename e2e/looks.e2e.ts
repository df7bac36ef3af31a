import { api } from '@waylight/contract';
import { hotelsIn, setFree } from '@waylight/server/testing/behind-the-portal';
import { makeOrder, openPlan, orderFor, type SoldPlan } from '@waylight/server/testing/ordering';
import { beforeAll, expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { hotelOf, orderFormOf, submitButton } from './order-form.ts';
import { journey, openStage, type Said, type Scene, shots, stay } from './stage.ts';

const stage = openStage({}, { providers: true });

/** One state of one page. */
interface Look {
  name: string;
  path: string;
  /** another state of a page that is looked at anyway: seen once wide, once narrow, each in one language */
  variant?: boolean;
  /** words that stand on the page once it is all there */
  ready: Said;
  /** of the page's title */
  title: Said;
  as?: 'clerk' | 'otherAgency' | 'nobody';
  /** what a person does before looking */
  first?: (scene: Scene) => Promise<void>;
}

const shanghai = `/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;

let plan: SoldPlan;
let soldOutPlan: SoldPlan;
let unpaid: string;
let paid: string;

beforeAll(async () => {
  const { house } = stage;
  const buyer = await house.signIn('100001', 'demo');
  plan = await openPlan(house.database, {});
  const other = await openPlan(house.database, { skip: 9, instant: false });
  unpaid = (await makeOrder(buyer, plan)).orderCode;
  paid = (await buyer.send(api.booking.create, await orderFor(buyer, other, ['WANG', 'CHEN']))).orderCode;
  await buyer.send(api.payment.credit, { subject: { kind: 'order', id: paid }, requestId: `looks-pay-${paid}` });
  await house.app.jobs.runDue(house.clock.now());
  const [last] = (await hotelsIn(house, 'Paris')).slice(-1);
  soldOutPlan = { ...plan, hotelId: last! };
  await setFree(house, last!, 0);
});

const looks = (): Look[] => [
  {
    name: 'login',
    path: '/login',
    as: 'nobody',
    ready: { zh: '记住我', en: 'Remember me' },
    title: { zh: '登录 – 驿灯', en: 'Sign in – Waylight' },
  },
  {
    name: 'login-wrong',
    variant: true,
    path: '/login',
    as: 'nobody',
    ready: { zh: '记住我', en: 'Remember me' },
    title: { zh: '登录 – 驿灯', en: 'Sign in – Waylight' },
    first: async (scene) => {
      await scene.button({ zh: '登录', en: 'Sign in' }).click();
      await scene.text({ zh: '请填写公司编码', en: 'Enter the company code' }).waitFor();
    },
  },
  {
    name: 'register',
    path: '/toRegister',
    as: 'nobody',
    ready: { zh: '营业执照', en: 'Business licence' },
    title: { zh: '公司注册 – 驿灯', en: 'Register your company – Waylight' },
  },
  {
    name: 'register-wrong',
    variant: true,
    path: '/mobileRegister',
    as: 'nobody',
    ready: { zh: '营业执照', en: 'Business licence' },
    title: { zh: /公司注册 – 驿灯$/, en: /Register your company – Waylight$/ },
    first: async (scene) => {
      await scene.button({ zh: '提交注册', en: 'Register' }).click();
      await scene.heading({ zh: /处需要修改$/, en: /to fix$/ }).waitFor();
    },
  },
  {
    name: 'recovery',
    variant: true,
    path: '/forgetPassword',
    as: 'nobody',
    ready: { zh: '发送链接', en: 'Send the link' },
    title: { zh: '找回密码 – 驿灯', en: 'Recover your password – Waylight' },
  },
  {
    name: 'recovery-code',
    variant: true,
    path: '/forgetPassword?find=code',
    as: 'nobody',
    ready: { zh: '发送到邮箱', en: 'Email them to me' },
    title: { zh: '找回公司编码 – 驿灯', en: 'Find your company code – Waylight' },
  },
  {
    name: 'reset',
    variant: true,
    path: `/forgetPassword#token=${'a'.repeat(43)}`,
    as: 'nobody',
    ready: { zh: '保存新密码', en: 'Save the new password' },
    title: { zh: '设置新密码 – 驿灯', en: 'Choose a new password – Waylight' },
  },
  {
    name: 'home-visitor',
    variant: true,
    path: '/home',
    as: 'nobody',
    ready: { zh: '热门城市', en: 'Where agencies book' },
    title: { zh: '首页 – 驿灯', en: 'Home – Waylight' },
  },
  {
    name: 'home',
    path: '/home',
    ready: { zh: '待付款', en: 'To pay' },
    title: { zh: '首页 – 驿灯', en: 'Home – Waylight' },
  },
  {
    name: 'home-cities',
    variant: true,
    path: '/home',
    ready: { zh: '热门城市', en: 'Where agencies book' },
    title: { zh: '首页 – 驿灯', en: 'Home – Waylight' },
    first: async (scene) => {
      await scene.page.getByRole('combobox', { name: /目的地|Destination/ }).click();
      await scene.page.getByRole('tab').first().waitFor();
      await scene.page.getByRole('tabpanel').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'list',
    path: shanghai,
    ready: { zh: /家.*可订/, en: /to book/ },
    title: { zh: '上海酒店 – 驿灯', en: 'Hotels in Shanghai – Waylight' },
  },
  {
    name: 'list-dates',
    variant: true,
    path: shanghai,
    ready: { zh: /家.*可订/, en: /to book/ },
    title: { zh: '上海酒店 – 驿灯', en: 'Hotels in Shanghai – Waylight' },
    first: async (scene) => {
      if ((scene.page.viewportSize()?.width ?? 0) < 960) await scene.button({ zh: /修改$/, en: /Change$/ }).click();
      await scene.page.getByRole('button', { name: /^(入住 – 离店|Check-in – check-out)/ }).click();
      await scene.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'list-clerk',
    variant: true,
    path: shanghai,
    as: 'clerk',
    ready: { zh: /家.*可订/, en: /to book/ },
    title: { zh: '上海酒店 – 驿灯', en: 'Hotels in Shanghai – Waylight' },
  },
  {
    name: 'list-empty',
    path: `${shanghai}&name=zzzz&star=5`,
    ready: { zh: '没有符合全部条件的酒店', en: 'No hotel meets all conditions' },
    title: { zh: '上海酒店 – 驿灯', en: 'Hotels in Shanghai – Waylight' },
  },
  {
    name: 'list-no-such-place',
    variant: true,
    path: `${shanghai.replace('1002', '999999')}`,
    ready: { zh: '目的地不存在', en: 'There is no such destination' },
    title: { zh: /驿灯$/, en: /Waylight$/ },
  },
  {
    name: 'list-no-place',
    variant: true,
    path: '/booking/bookItem',
    ready: { zh: '先选一个目的地', en: 'Choose a destination first' },
    title: { zh: /驿灯$/, en: /Waylight$/ },
  },
  {
    name: 'hotel',
    path: hotelOf(plan),
    ready: { zh: '周边酒店', en: 'Hotels nearby' },
    title: { zh: /– 驿灯$/, en: /– Waylight$/ },
    first: (scene) =>
      scene
        .link({ zh: /^预订/, en: /^Book / })
        .first()
        .waitFor(),
  },
  {
    name: 'hotel-sold-out',
    variant: true,
    path: hotelOf(soldOutPlan),
    ready: { zh: '没有可预订的价格', en: 'No rate can be booked for this search' },
    title: { zh: /– 驿灯$/, en: /– Waylight$/ },
  },
  {
    name: 'order-write',
    path: orderFormOf(plan),
    ready: { zh: '返回酒店', en: 'Back to the hotel' },
    title: { zh: '填写订单 – 驿灯', en: 'Write the order – Waylight' },
  },
  {
    name: 'order-write-wrong',
    variant: true,
    path: orderFormOf(plan),
    ready: { zh: '返回酒店', en: 'Back to the hotel' },
    title: { zh: /^错误[:：] ?填写订单 – 驿灯$/, en: 'Error: Write the order – Waylight' },
    first: async (scene) => {
      await scene.button(submitButton).click();
      await scene.heading({ zh: /处需要修改$/, en: /to fix$/ }).waitFor();
    },
  },
  {
    name: 'order-write-gone',
    variant: true,
    path: orderFormOf({ ...plan, ratePlanId: 999_999 }),
    ready: { zh: '这个价格现在不能预订', en: 'This rate cannot be booked now' },
    title: { zh: '填写订单 – 驿灯', en: 'Write the order – Waylight' },
  },
  {
    name: 'payment',
    path: `/payment?orderCode=${unpaid}`,
    ready: { zh: /付款后/, en: /after payment/ },
    title: { zh: `付款 · 订单 ${unpaid} – 驿灯`, en: `Pay order ${unpaid} – Waylight` },
  },
  {
    name: 'pay-success',
    path: `/paySuccess?orderCode=${paid}`,
    ready: { zh: '付款成功', en: 'Payment successful' },
    title: { zh: '付款成功 – 驿灯', en: 'Payment successful – Waylight' },
  },
  {
    name: 'payment-result-unpaid',
    variant: true,
    path: `/paymentResult?orderCode=${unpaid}`,
    ready: { zh: '还没有付款', en: 'Not paid yet' },
    title: { zh: '还没有付款 – 驿灯', en: 'Not paid yet – Waylight' },
  },
  {
    name: 'recharge',
    path: '/recharge',
    ready: { zh: '充值金额', en: 'Amount' },
    title: { zh: '充值 – 驿灯', en: 'Recharge – Waylight' },
  },
  {
    name: 'balance',
    path: '/accountManage/advanceBalance',
    ready: { zh: '期末余额', en: 'Closing balance' },
    title: { zh: '预付款余额 – 驿灯', en: 'Advance balance – Waylight' },
  },
  {
    name: 'balance-no-match',
    variant: true,
    path: '/accountManage/advanceBalance?account=credit&q=nothing',
    ready: { zh: '没有符合条件的明细', en: 'No line matches' },
    title: { zh: '预付款余额 – 驿灯', en: 'Advance balance – Waylight' },
  },
  {
    name: 'orders',
    path: '/manages/orderManage',
    ready: { zh: '共 2 条', en: '2 in total' },
    title: { zh: '订单管理 – 驿灯', en: 'Orders – Waylight' },
  },
  {
    name: 'orders-none',
    variant: true,
    path: '/manages/orderManage',
    as: 'otherAgency',
    ready: { zh: '还没有订单', en: 'No orders yet' },
    title: { zh: '订单管理 – 驿灯', en: 'Orders – Waylight' },
  },
  {
    name: 'orders-no-match',
    variant: true,
    path: '/manages/orderManage?q=zzzz',
    ready: { zh: '没有符合条件的订单', en: 'No order matches' },
    title: { zh: '订单管理 – 驿灯', en: 'Orders – Waylight' },
  },
  {
    name: 'order-unpaid',
    variant: true,
    path: `/orderDetail?orderCode=${unpaid}`,
    ready: { zh: '订单记录', en: 'History' },
    title: { zh: `订单 ${unpaid} · 待确认 – 驿灯`, en: `Order ${unpaid} · Unconfirmed – Waylight` },
  },
  {
    name: 'order-paid',
    path: `/orderDetail?orderCode=${paid}`,
    ready: { zh: '订单记录', en: 'History' },
    title: { zh: /– 驿灯$/, en: /– Waylight$/ },
  },
  {
    name: 'personal-info',
    variant: true,
    path: '/accountManage/personalInfo',
    ready: { zh: '公司编码', en: 'Company code' },
    title: { zh: '个人信息 – 驿灯', en: 'Personal information – Waylight' },
  },
  {
    name: 'change-password',
    variant: true,
    path: '/accountManage/changePassword',
    ready: { zh: '修改密码并退出所有登录', en: 'Change it and sign out everywhere' },
    title: { zh: '修改密码 – 驿灯', en: 'Change password – Waylight' },
  },
  {
    name: 'security',
    variant: true,
    path: '/accountManage/security',
    ready: { zh: '开启两步验证', en: 'Turn it on' },
    title: { zh: '登录与安全 – 驿灯', en: 'Sign-in and security – Waylight' },
  },
  {
    name: 'sub-accounts',
    path: '/accountManage/subaccountManage',
    ready: { zh: 'chen.yu@yuncheng.example', en: 'chen.yu@yuncheng.example' },
    title: { zh: '子账号 – 驿灯', en: 'Sub-accounts – Waylight' },
  },
  {
    name: 'sub-account-form',
    variant: true,
    path: '/accountManage/subaccountManage',
    ready: { zh: 'chen.yu@yuncheng.example', en: 'chen.yu@yuncheng.example' },
    title: { zh: /子账号 – 驿灯$/, en: /Sub-accounts – Waylight$/ },
    first: async (scene) => {
      await scene.button({ zh: '新增子账号', en: 'Add a sub-account' }).click();
      // The foot of the drawer stays in the window however long the form is.
      expect(
        await scene.button({ zh: '保存', en: 'Save' }).evaluate((save) => save.getBoundingClientRect().bottom),
      ).toBeLessThanOrEqual(scene.page.viewportSize()!.height);
    },
  },
  {
    name: 'forbidden',
    path: '/401',
    ready: { zh: '没有权限', en: 'Not for this account' },
    title: { zh: '401 没有权限 – 驿灯', en: '401 Not for this account – Waylight' },
  },
  {
    name: 'missing',
    path: '/404',
    ready: { zh: '这里没有人住', en: 'Nobody is in' },
    title: { zh: '404 这里没有人住 – 驿灯', en: '404 Nobody is in – Waylight' },
  },
];

/** ms in which skeletons, maps and pictures make room for what they stand for */
const settleMs = 300;

const people = { clerk: ['100001', 'clerk'], otherAgency: ['100002', 'demo'] } as const;
/** How many px the page is wider than its window. */
const overhang = ({ page }: Scene) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

function lookAt(width: number, height: number, narrower?: number) {
  journey(
    stage,
    `every page at ${width} px`,
    async (scene) => {
      const { page, context, language } = scene;
      const found: string[] = [];
      let who: Look['as'] | 'main' = 'nobody';
      for (const look of looks()) {
        const { name, path, ready, title, first, as = 'main', variant } = look;
        if (variant && (language === 'zh') !== width > 640) continue;
        const note = (what: string) => found.push(`${name} ${language} ${width}: ${what}`);
        if (as !== who) {
          await context.clearCookies();
          const [company, user] = as === 'main' || as === 'nobody' ? ['100001', 'demo'] : people[as];
          if (as !== 'nobody') await scene.signIn(company, user);
          who = as;
        }
        await page.setViewportSize({ width, height });
        try {
          if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
          await scene.go(path);
          await scene.text(ready).first().waitFor();
          await first?.(scene);
          await page.waitForTimeout(settleMs);
        } catch (error) {
          note(`does not come to be seen: ${String(error).split('\n')[0]}`);
        }
        await page.screenshot({
          path: `${shots}/${name}-${language}-${width}.png`,
          fullPage: first === undefined || name !== 'list-dates',
        });
        const expected = scene.say(title);
        const actual = await page.title();
        if (typeof expected === 'string' ? actual !== expected : !expected.test(actual)) note(`title: ${actual}`);
        const lang = await page.locator('html').getAttribute('lang');
        if (lang !== (language === 'zh' ? 'zh-CN' : 'en')) note(`lang: ${lang}`);
        for (const fault of await faultsOf(scene)) note(fault);
        for (const size of narrower ? [width, narrower] : [width]) {
          await page.setViewportSize({ width: size, height });
          const px = await overhang(scene);
          if (px > 0) note(`${px} px wider than ${size}`);
        }
      }
      expect(found).toEqual([]);
    },
    { width, height, timeoutMs: 180_000 },
  );
}

lookAt(1440, 900);
lookAt(390, 844, 320);
