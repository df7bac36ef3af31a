import {
  BadgeDollarSign,
  BriefcaseBusiness,
  Building2,
  ChartLine,
  ClipboardList,
  Coins,
  FileText,
  Hotel,
  Inbox,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { Text } from './lib/words.ts';

interface Area {
  words: Text;
  icon: LucideIcon;
}

/** Areas of the console in the order of the navigation. One without a page that the person may open does not show. */
export const areas = {
  desk: { words: { zh: '工作台', en: 'Desk' }, icon: Inbox },
  orders: { words: { zh: '订单', en: 'Orders' }, icon: ClipboardList },
  workOrders: { words: { zh: '工单', en: 'Work orders' }, icon: MessagesSquare },
  enquiries: { words: { zh: '询单', en: 'Enquiries' }, icon: BriefcaseBusiness },
  companies: { words: { zh: '公司', en: 'Companies' }, icon: Building2 },
  bills: { words: { zh: '账务', en: 'Bills & invoices' }, icon: FileText },
  money: { words: { zh: '资金', en: 'Money' }, icon: Coins },
  hotels: { words: { zh: '酒店与价格', en: 'Hotels & rates' }, icon: Hotel },
  prices: { words: { zh: '加价', en: 'Prices' }, icon: BadgeDollarSign },
  content: { words: { zh: '内容', en: 'Content' }, icon: Newspaper },
  reports: { words: { zh: '报表', en: 'Reports' }, icon: ChartLine },
  requests: { words: { zh: '复核', en: 'Requests' }, icon: ShieldCheck },
  audit: { words: { zh: '操作日志', en: 'Audit log' }, icon: ScrollText },
  people: { words: { zh: '人员', en: 'People' }, icon: Users },
  settings: { words: { zh: '设置', en: 'Settings' }, icon: Settings },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;
export const areaNames = Object.keys(areas) as AreaName[];
