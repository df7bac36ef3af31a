import { hotelsIn, setFree } from '@waylight/server/testing/behind-the-portal';
import { giveCoupon, knowCoupons, openPlan, type SoldPlan } from '@waylight/server/testing/ordering';
import { beforeAll, expect } from 'vitest';
import { type Look, lookEverywhere } from './look.ts';
import { hotelOf } from './order-form.ts';
import { openStage, stay } from './stage.ts';

// Pages of a visitor, of a search for a room, and of an account.
const stage = openStage({}, { providers: true });

const shanghai = `/booking/bookItem?d=c:1002&in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`;

let plan: SoldPlan;
let soldOutPlan: SoldPlan;

beforeAll(async () => {
  const { house } = stage;
  plan = await openPlan(house.database, {});
  await giveCoupon(house.database, '100001', { threshold: 100, reduction: 50 });
  await knowCoupons(house.database);
  const [last] = (await hotelsIn(house, 'Paris')).slice(-1);
  soldOutPlan = { ...plan, hotelId: last! };
  await setFree(house, last!, 0);
});

lookEverywhere(stage, 'every page of finding a room and of an account', (): Look[] => [
  {
    name: 'login',
    walked: true,
    path: '/login',
    as: 'nobody',
    ready: { zh: '记住我', en: 'Remember me' },
    title: { zh: '登录 – 驿灯', en: 'Sign in – Waylight' },
  },
  {
    name: 'login-wrong',
    path: '/login',
    as: 'nobody',
    ready: { zh: '记住我', en: 'Remember me' },
    title: { zh: '登录 – 驿灯', en: 'Sign in – Waylight' },
    first: async (scene) => {
      await scene.button({ zh: '登录', en: 'Sign in' }).click();
      await scene.text({ zh: '请填写公司编码', en: 'Enter your company code' }).waitFor();
    },
  },
  {
    name: 'register',
    walked: true,
    path: '/toRegister',
    as: 'nobody',
    ready: { zh: '营业执照', en: 'Business licence' },
    title: { zh: '公司注册 – 驿灯', en: 'Register your company – Waylight' },
  },
  {
    name: 'register-wrong',
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
    walked: true,
    path: '/forgetPassword',
    as: 'nobody',
    ready: { zh: '发送链接', en: 'Send the link' },
    title: { zh: '找回密码 – 驿灯', en: 'Recover your password – Waylight' },
  },
  {
    name: 'recovery-code',
    path: '/forgetPassword?find=code',
    as: 'nobody',
    ready: { zh: '发送到邮箱', en: 'Email them to me' },
    title: { zh: '找回公司编码 – 驿灯', en: 'Find your company code – Waylight' },
  },
  {
    name: 'reset',
    path: `/forgetPassword#token=${'a'.repeat(43)}`,
    as: 'nobody',
    ready: { zh: '保存新密码', en: 'Save the new password' },
    title: { zh: '设置新密码 – 驿灯', en: 'Choose a new password – Waylight' },
  },
  {
    name: 'about',
    walked: true,
    path: '/about?tabActive=6',
    as: 'nobody',
    ready: { zh: '供应商条款', en: 'Provider Terms' },
    title: { zh: '供应商与代理条款 – 驿灯', en: 'Provider and agent terms – Waylight' },
  },
  {
    name: 'about-contact',
    walked: true,
    path: '/about?tabActive=2',
    as: 'nobody',
    ready: { zh: '服务时间', en: 'Service hours' },
    title: { zh: '联系我们 – 驿灯', en: 'Contact – Waylight' },
  },
  {
    name: 'about-agents',
    walked: true,
    path: '/about?tabActive=7',
    ready: { zh: '审核流程', en: 'How approval works' },
    title: { zh: '代理招募 – 驿灯', en: 'Become an agent – Waylight' },
  },
  {
    name: 'home-visitor',
    walked: true,
    path: '/home',
    as: 'nobody',
    ready: { zh: '热门城市', en: 'Popular cities' },
    title: { zh: '首页 – 驿灯', en: 'Home – Waylight' },
  },
  {
    name: 'home-cities',
    path: '/home',
    ready: { zh: '热门城市', en: 'Popular cities' },
    title: { zh: '首页 – 驿灯', en: 'Home – Waylight' },
    first: async (scene) => {
      await scene.page.getByRole('combobox', { name: /目的地|Destination/ }).click();
      await scene.page.getByRole('tab').first().waitFor();
      await scene.page.getByRole('tabpanel').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'list',
    walked: true,
    path: shanghai,
    ready: { zh: /家.*可订/, en: /available/ },
    title: { zh: '上海酒店 – 驿灯', en: 'Hotels in Shanghai – Waylight' },
  },
  {
    name: 'direct-purchase',
    path: `/booking/itemFormHotel?in=${stay.checkin}&out=${stay.checkout}&r=2&nat=CN`,
    ready: { zh: '直采酒店', en: 'Direct-contract hotels' },
    title: { zh: '直采酒店 – 驿灯', en: 'Direct-contract hotels – Waylight' },
    first: (scene) => scene.page.locator('article').first().waitFor(),
  },
  {
    name: 'private-room',
    walked: true,
    path: '/booking/privateRoomHotel',
    as: 'nobody',
    ready: { zh: '私享房型专题', en: 'Private rooms' },
    title: { zh: '私享房型专题 – 驿灯', en: 'Private rooms – Waylight' },
  },
  {
    name: 'list-dates',
    path: shanghai,
    ready: { zh: /家.*可订/, en: /available/ },
    title: { zh: '上海酒店 – 驿灯', en: 'Hotels in Shanghai – Waylight' },
    first: async (scene) => {
      if ((scene.page.viewportSize()?.width ?? 0) < 960) await scene.button({ zh: /修改$/, en: /Change$/ }).click();
      await scene.page.getByRole('button', { name: /^(入住 – 离店|Check-in – check-out)/ }).click();
      await scene.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'list-clerk',
    path: shanghai,
    as: 'clerk',
    ready: { zh: /家.*可订/, en: /available/ },
    title: { zh: '上海酒店 – 驿灯', en: 'Hotels in Shanghai – Waylight' },
  },
  {
    name: 'list-empty',
    path: `${shanghai}&name=zzzz&star=5`,
    ready: { zh: '没有符合全部条件的酒店', en: 'No hotels match all filters' },
    title: { zh: '上海酒店 – 驿灯', en: 'Hotels in Shanghai – Waylight' },
  },
  {
    name: 'list-no-such-place',
    path: `${shanghai.replace('1002', '999999')}`,
    ready: { zh: '目的地不存在', en: 'Destination not found' },
    title: { zh: /驿灯$/, en: /Waylight$/ },
  },
  {
    name: 'list-no-place',
    path: '/booking/bookItem',
    ready: { zh: '先选一个目的地', en: 'Choose a destination first' },
    title: { zh: /驿灯$/, en: /Waylight$/ },
  },
  {
    name: 'hotel',
    page: '/hotelDetail',
    path: hotelOf(plan),
    ready: { zh: '同样的日期与人数', en: 'For the same dates and guests' },
    title: { zh: /– 驿灯$/, en: /– Waylight$/ },
    first: async (scene) => {
      const book = scene.link({ zh: /^预订/, en: /^Book / });
      await book.first().waitFor();
      const row = scene.page.getByRole('row').filter({ has: book }).first();
      const price = (await row
        .getByRole('button', { name: scene.say({ zh: /价格明细$/, en: /price breakdown$/ }) })
        .boundingBox())!;
      const coupon = (await row.getByText(scene.say({ zh: /^券后/, en: /with coupon$/ })).boundingBox())!;
      expect(coupon.y, 'the price with the coupon stands under the price').toBeGreaterThanOrEqual(
        price.y + price.height - 2,
      );
    },
  },
  {
    name: 'hotel-sold-out',
    page: '/hotelDetail',
    path: hotelOf(soldOutPlan),
    ready: { zh: '没有可预订的价格', en: 'No rates available for this search' },
    title: { zh: /– 驿灯$/, en: /– Waylight$/ },
  },
  {
    name: 'recharge',
    walked: true,
    path: '/recharge',
    ready: { zh: '充值金额', en: 'Amount' },
    title: { zh: '充值 – 驿灯', en: 'Top up – Waylight' },
  },
  {
    name: 'balance',
    walked: true,
    path: '/accountManage/advanceBalance',
    ready: { zh: '期末余额', en: 'Closing balance' },
    title: { zh: '预付款余额 – 驿灯', en: 'Advance balance – Waylight' },
  },
  {
    name: 'balance-no-match',
    path: '/accountManage/advanceBalance?account=credit&q=nothing',
    ready: { zh: '没有符合条件的明细', en: 'No matching lines' },
    title: { zh: '预付款余额 – 驿灯', en: 'Advance balance – Waylight' },
  },
  {
    name: 'coupons',
    path: '/accountManage/myCoupons',
    ready: { zh: /^可使用/, en: /^Usable/ },
    title: { zh: '优惠券 – 驿灯', en: 'Coupons – Waylight' },
  },
  {
    name: 'favourites',
    walked: true,
    path: '/accountManage/myCollection',
    ready: { zh: '我的收藏', en: 'Favourites' },
    title: { zh: '我的收藏 – 驿灯', en: 'Favourites – Waylight' },
  },
  {
    name: 'help',
    walked: true,
    path: '/help?area=change',
    ready: { zh: '注意事项', en: 'Rules that matter' },
    title: { zh: '更改、取消与工单 – 驿灯', en: 'Changes, cancellations and work orders – Waylight' },
  },
  {
    name: 'selling',
    walked: true,
    path: '/accountManage/selling',
    ready: { zh: '公司标志', en: 'Company logo' },
    title: { zh: '加价与单据 – 驿灯', en: 'Mark-up and documents – Waylight' },
  },
  {
    name: 'personal-info',
    walked: true,
    path: '/accountManage/personalInfo',
    ready: { zh: '公司编码', en: 'Company code' },
    title: { zh: '个人信息 – 驿灯', en: 'Personal information – Waylight' },
  },
  {
    name: 'change-password',
    walked: true,
    path: '/accountManage/changePassword',
    ready: { zh: '修改密码并退出所有登录', en: 'Change it and sign out everywhere' },
    title: { zh: '修改密码 – 驿灯', en: 'Change password – Waylight' },
  },
  {
    name: 'security-log',
    walked: true,
    path: '/accountManage/securityLog',
    ready: { zh: '来源', en: 'Source' },
    title: { zh: '安全记录 – 驿灯', en: 'Security log – Waylight' },
  },
  {
    name: 'security',
    walked: true,
    path: '/accountManage/security',
    ready: { zh: '开启两步验证', en: 'Turn it on' },
    title: { zh: '登录与安全 – 驿灯', en: 'Sign-in and security – Waylight' },
  },
  {
    name: 'sub-accounts',
    walked: true,
    path: '/accountManage/subaccountManage',
    ready: { zh: 'chen.yu@yuncheng.example', en: 'chen.yu@yuncheng.example' },
    title: { zh: '子账号 – 驿灯', en: 'Sub-accounts – Waylight' },
  },
  {
    name: 'sub-account-form',
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
    walked: true,
    path: '/401',
    ready: { zh: '没有权限', en: 'No access' },
    title: { zh: '401 没有权限 – 驿灯', en: '401 No access – Waylight' },
  },
  {
    name: 'missing',
    walked: true,
    path: '/404',
    ready: { zh: '这里没有人住', en: 'Nobody is in' },
    title: { zh: '404 这里没有人住 – 驿灯', en: '404 Nobody is in – Waylight' },
  },
]);
