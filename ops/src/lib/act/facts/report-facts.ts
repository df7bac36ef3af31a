import type { AreaFacts } from './area-facts.ts';

/** The act on reports. */
// biome-ignore format: both languages of a text stand on one line
export const reportFacts: AreaFacts = {
  acts: {
    'report.rebuild': { zh: '重新统计报表', en: 'Count every order anew' },
  },
  fields: {
    rebuild: { zh: '重新统计', en: 'Counting' },
    rebuildAt: { zh: '启动时间', en: 'Begun' },
    orders: { zh: '订单数', en: 'Orders' },
  },
  values: {
    rebuild: { counting: { zh: '进行中', en: 'Under way' }, done: { zh: '已完成', en: 'Ended' }, failed: { zh: '失败', en: 'Failed' } },
  },
  subjects: {
    report: { zh: '报表', en: 'Reports' },
  },
};
