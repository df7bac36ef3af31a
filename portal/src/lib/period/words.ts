// biome-ignore format: both languages of a text stand on one line
export const words = {
  period: { zh: '时间', en: 'Period' },
  always: { zh: '全部时间', en: 'All time' },
  thisMonth: { zh: '本月', en: 'This month' },
  lastMonth: { zh: '上月', en: 'Last month' },
  last90: { zh: '近 90 天', en: 'Last 90 days' },
  chosen: { zh: '自选日期', en: 'Chosen days' },
  from: { zh: '日期起', en: 'From' },
  to: { zh: '日期止', en: 'To' },
} as const;
