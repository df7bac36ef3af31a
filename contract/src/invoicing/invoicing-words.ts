import type { Words } from '../value/words.ts';

/** Value-added tax: a special invoice lets a company deduct it, an ordinary one does not. */
export const invoiceTypes = ['ordinary', 'special'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

export const invoiceNatures = ['paper', 'electronic'] as const;
export type InvoiceNature = (typeof invoiceNatures)[number];

/** Items of an invoice: the name of what was sold. */
export const invoiceItems = [
  'travelServiceRoomFee',
  'groupFee',
  'travelFee',
  'travelServiceFee',
  'reservationFee',
  'accommodationFee',
] as const;
export type InvoiceItem = (typeof invoiceItems)[number];

export const invoiceStatuses = ['applied', 'issued', 'sent', 'voidAsked', 'voided', 'refused'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Statuses in which the amounts of an invoice are free for another one. */
export const releasedStatuses: readonly InvoiceStatus[] = ['voided', 'refused'];

export const titleKinds = ['company', 'person'] as const;
export type TitleKind = (typeof titleKinds)[number];

/** The two express companies; their names are settings of the operator. */
export const expressCompanies = ['first', 'second'] as const;
export type ExpressCompany = (typeof expressCompanies)[number];

export const invoiceTypeWords: Record<InvoiceType, Words> = {
  ordinary: { zh: '增值税普通发票', en: 'Ordinary VAT invoice' },
  special: { zh: '增值税专用发票', en: 'Special VAT invoice' },
};

export const invoiceNatureWords: Record<InvoiceNature, Words> = {
  paper: { zh: '纸质发票', en: 'Paper' },
  electronic: { zh: '电子发票', en: 'Electronic' },
};

export const invoiceItemWords: Record<InvoiceItem, Words> = {
  travelServiceRoomFee: { zh: '旅游服务*房费', en: 'Travel service: room fee' },
  groupFee: { zh: '团费', en: 'Group fee' },
  travelFee: { zh: '旅游费', en: 'Travel fee' },
  travelServiceFee: { zh: '旅游服务费', en: 'Travel service fee' },
  reservationFee: { zh: '代订费', en: 'Reservation fee' },
  accommodationFee: { zh: '住宿费', en: 'Accommodation fee' },
};

export const invoiceStatusWords: Record<InvoiceStatus, Words> = {
  applied: { zh: '待开票', en: 'Applied' },
  issued: { zh: '已开票', en: 'Issued' },
  sent: { zh: '已寄送', en: 'Sent' },
  voidAsked: { zh: '申请作废', en: 'Void requested' },
  voided: { zh: '已作废', en: 'Voided' },
  refused: { zh: '已拒绝', en: 'Refused' },
};

export const titleKindWords: Record<TitleKind, Words> = {
  company: { zh: '企业', en: 'Company' },
  person: { zh: '个人', en: 'Person' },
};
