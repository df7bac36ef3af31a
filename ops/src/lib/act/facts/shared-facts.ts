import type { AreaFacts } from './area-facts.ts';

/** Fields and subjects that several areas have. */
// biome-ignore format: both languages of a text stand on one line
export const sharedFacts: AreaFacts = {
  fields: {
    status: { zh: '状态', en: 'Status' },
    amount: { zh: '金额', en: 'Amount' },
    currency: { zh: '币种', en: 'Currency' },
    balance: { zh: '余额', en: 'Balance' },
    note: { zh: '备注', en: 'Note' },
    name: { zh: '名称', en: 'Name' },
    nameZh: { zh: '中文名称', en: 'Chinese name' },
    nameEn: { zh: '英文名称', en: 'English name' },
    assignee: { zh: '处理人', en: 'Assignee' },
  },
  subjects: {
    order: { zh: '订单', en: 'Order' },
    company: { zh: '公司', en: 'Company' },
    distributor: { zh: '公司', en: 'Company' },
    bill: { zh: '账单', en: 'Bill' },
    invoice: { zh: '发票', en: 'Invoice' },
    payment: { zh: '支付', en: 'Payment' },
    hotel: { zh: '酒店', en: 'Hotel' },
    operator: { zh: '人员', en: 'Person' },
    threshold: { zh: '复核额度', en: 'Threshold' },
    workOrder: { zh: '工单', en: 'Work order' },
    enquiry: { zh: '询单', en: 'Enquiry' },
  },
};
