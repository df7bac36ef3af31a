import { type Authority, authorities } from '@waylight/contract/wire/access';
import type { Database } from '../db/database.ts';
import type { DistributorId } from '../db/tables/ids.ts';
import { mainAccess } from '../modules/identity/identity.ts';
import { byDemo, sayWho } from '../modules/supply/service.ts';

/** The companies and people of the demo; the password of each is the same and printed at start. */
export const demoPassword = 'Demo-2026';

interface DemoPerson {
  username: string;
  isMain: boolean;
  realName: string;
  nickName: string;
  email: string;
  mobile: string;
  department: string;
  position: string;
  language: 'zh' | 'en';
  access: readonly Authority[];
}

/** People of the operator, who sign in to the console with the same password. */
export const demoOperators = [
  { username: 'operator', displayName: '周宁', email: 'zhou.ning@waylight.example' },
  { username: 'approver', displayName: '许航', email: 'xu.hang@waylight.example' },
] as const;

export interface DemoCompany {
  code: string;
  nameZh: string;
  nameEn: string;
  accountFrom: 1 | 2;
  currency: string;
  settlementType: string;
  payModes: readonly string[];
  phone: string;
  fax: string;
  /** minor units of the currency */
  credit: number | null;
  advance: number;
  markupBp: number | null;
  people: readonly DemoPerson[];
}

const clerkAccess: readonly Authority[] = authorities.filter((a) =>
  ['PRICE_VIEW', 'ORDER_CREATE', 'ORDERS_OWN'].includes(a),
);

export const demoCompanies: readonly DemoCompany[] = [
  {
    code: '100001',
    nameZh: '云程国际旅行社',
    nameEn: 'Yuncheng International Travel',
    accountFrom: 1,
    currency: 'CNY',
    settlementType: 'monthly',
    payModes: ['advance', 'credit', 'wechat', 'alipay', 'heli'],
    phone: '+86 21 5555 0100',
    fax: '+86 21 5555 0101',
    credit: 50_000_000,
    advance: 20_000_000,
    markupBp: null,
    people: [
      {
        username: 'demo',
        isMain: true,
        realName: '林晓',
        nickName: '林晓',
        email: 'lin.xiao@yuncheng.example',
        mobile: '+86 138 0000 0100',
        department: '管理部',
        position: 'GM',
        language: 'zh',
        access: mainAccess,
      },
      {
        username: 'clerk',
        isMain: false,
        realName: '陈雨',
        nickName: '陈雨',
        email: 'chen.yu@yuncheng.example',
        mobile: '+86 138 0000 0101',
        department: '销售部',
        position: 'OP',
        language: 'zh',
        access: clerkAccess,
      },
    ],
  },
  {
    code: '100002',
    nameZh: '南星旅运',
    nameEn: 'South Star Travel',
    accountFrom: 2,
    currency: 'HKD',
    settlementType: 'advance',
    payModes: ['advance'],
    phone: '+852 5555 0200',
    fax: '+852 5555 0201',
    credit: null,
    advance: 15_000_000,
    markupBp: 850,
    people: [
      {
        username: 'demo',
        isMain: true,
        realName: 'Grace Wong',
        nickName: 'Grace',
        email: 'grace.wong@southstar.example',
        mobile: '+852 5555 0210',
        department: 'Management',
        position: 'GM',
        language: 'en',
        access: mainAccess,
      },
    ],
  },
];

export interface AddedCompany {
  company: DemoCompany;
  distributorId: DistributorId;
}

/** Adds companies with their people and mark-up. All passwords are hashed before, because hashing takes long. */
export async function addCompanies(
  database: Database,
  companies: readonly DemoCompany[],
  passwordHash: string,
  now: number,
): Promise<AddedCompany[]> {
  const created_at = new Date(now);
  return database.asSystem(async (tx) => {
    await sayWho(tx, byDemo);
    const added: AddedCompany[] = [];
    for (const company of companies) {
      const { id: distributorId } = await tx
        .insertInto('distributor')
        .values({
          code: company.code,
          name_zh: company.nameZh,
          name_en: company.nameEn,
          account_from: company.accountFrom,
          currency: company.currency,
          settlement_type: company.settlementType,
          payment_modes: [...company.payModes],
          country_code: company.currency === 'HKD' ? 'HK' : 'CN',
          phone: company.phone,
          fax: company.fax,
          status: 'active',
          created_at,
          email_confirmed_at: created_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('distributor_user')
        .values(
          company.people.map((person) => ({
            distributor_id: distributorId,
            username: person.username,
            password_hash: passwordHash,
            is_main: person.isMain,
            real_name: person.realName,
            nick_name: person.nickName,
            email: person.email,
            mobile: person.mobile,
            department: person.department,
            position: person.position,
            language: person.language,
            access: [...person.access],
            created_at,
          })),
        )
        .execute();
      if (company.markupBp !== null)
        await tx
          .insertInto('markup_rule')
          .values({
            distributor_id: distributorId,
            hotel_id: null,
            city_id: null,
            percent_bp: company.markupBp,
            created_at,
          })
          .execute();
      added.push({ company, distributorId });
    }
    return added;
  });
}
