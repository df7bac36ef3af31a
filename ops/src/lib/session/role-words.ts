/** Names of the roles. */
// biome-ignore format: both languages of a text stand on one line
export const roleWords = {
  desk: { zh: '客服', en: 'Desk' },
  finance: { zh: '财务', en: 'Finance' },
  supply: { zh: '供应', en: 'Supply' },
  content: { zh: '内容', en: 'Content' },
  commercial: { zh: '商务', en: 'Commercial' },
  audit: { zh: '审计', en: 'Audit' },
  admin: { zh: '管理员', en: 'Admin' },
} as const;
