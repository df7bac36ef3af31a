import type { FacilityTable, ThemeTable } from '../db/tables/catalogue.ts';

export const themes = [
  { id: 1, name_zh: '亲子', name_en: 'Family' },
  { id: 2, name_zh: '商务', name_en: 'Business' },
  { id: 3, name_zh: '温泉', name_en: 'Hot spring' },
  { id: 4, name_zh: '海滨', name_en: 'Beach' },
  { id: 5, name_zh: '设计', name_en: 'Design' },
  { id: 6, name_zh: '历史建筑', name_en: 'Heritage' },
  { id: 7, name_zh: '度假', name_en: 'Resort' },
  { id: 8, name_zh: '机场', name_en: 'Airport' },
  { id: 9, name_zh: '会展', name_en: 'Exhibition' },
  { id: 10, name_zh: '滑雪', name_en: 'Ski' },
  { id: 11, name_zh: '公寓', name_en: 'Apartment' },
  { id: 12, name_zh: '车站旁', name_en: 'By the station' },
  { id: 13, name_zh: '美食', name_en: 'Fine food' },
  { id: 14, name_zh: '青年旅舍', name_en: 'Hostel' },
] as const satisfies ThemeTable[];

export type ThemeName = (typeof themes)[number]['name_en'];
export const themeId = (name: ThemeName): number => themes.find((theme) => theme.name_en === name)?.id ?? 0;

const table = `
general | wifi 免费无线网络 Free Wi-Fi; lift 电梯 Lift; aircon 空调 Air conditioning; smokeFree 全馆禁烟 Non-smoking property; heating 暖气 Heating; garden 花园 Garden; terrace 露台 Terrace; library 图书角 Reading room
service | frontDesk24 24小时前台 24-hour front desk; luggage 行李寄存 Luggage storage; concierge 礼宾服务 Concierge; laundry 洗衣服务 Laundry service; selfLaundry 自助洗衣 Self-service laundry; roomService 送餐服务 Room service; currency 外币兑换 Currency exchange; chineseStaff 中文服务 Chinese-speaking staff; expressCheckout 快速退房 Express check-out; dailyCleaning 每日打扫 Daily housekeeping
food | breakfast 早餐 Breakfast; restaurant 餐厅 Restaurant; chineseRestaurant 中餐厅 Chinese restaurant; cafe 咖啡厅 Café; bar 酒吧 Bar; rooftopBar 屋顶酒吧 Rooftop bar; vegetarian 素食餐 Vegetarian meals; halal 清真餐 Halal meals
wellness | gym 健身房 Gym; indoorPool 室内泳池 Indoor pool; outdoorPool 室外泳池 Outdoor pool; spa 水疗 Spa; sauna 桑拿 Sauna; onsen 温泉浴池 Hot spring bath; massage 按摩 Massage; yoga 瑜伽 Yoga
family | kidsClub 儿童乐园 Kids' club; kidsPool 儿童泳池 Children's pool; babyCot 婴儿床 Baby cot; familyRooms 家庭房 Family rooms; petFriendly 可携带宠物 Pets welcome
business | meetingRooms 会议室 Meeting rooms; ballroom 宴会厅 Ballroom; businessCentre 商务中心 Business centre; coworking 共享办公 Co-working space
transport | parking 停车场 Parking; freeParking 免费停车 Free parking; evCharging 充电桩 EV charging; airportShuttle 机场班车 Airport shuttle; stationShuttle 车站接送 Station pick-up; bikes 自行车租借 Bicycle hire
access | stepFree 无障碍通道 Step-free access; accessibleRooms 无障碍客房 Accessible rooms
room | bathtub 浴缸 Bathtub; rainShower 花洒淋浴 Rain shower; washlet 智能马桶 Washlet; kettle 电热水壶 Kettle; minibar 迷你吧 Minibar; safe 保险箱 Safe; desk 书桌 Desk; balcony 阳台 Balcony; kitchen 简易厨房 Kitchenette; washer 洗衣机 Washing machine; smartTv 智能电视 Smart TV; seaView 海景 Sea view; cityView 城市景观 City view; hairDryer 吹风机 Hair dryer; nonSmoking 禁烟 Non-smoking
`;

/** Facilities of a house (every group but 'room') or of a room. */
export const facilities: readonly FacilityTable[] = table
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [grouping = '', items = ''] = line.split(' | ');
    return items.split(';').map((item) => {
      const [, code = '', zh = '', en = ''] = /^(\S+) (\S+) (.+)$/.exec(item.trim()) ?? [];
      return { code, grouping, name_zh: zh, name_en: en };
    });
  });
