import type { AreaFacts } from './area-facts.ts';

/** Acts on coupon campaigns. */
// biome-ignore format: both languages of a text stand on one line
export const campaignFacts: AreaFacts = {
  acts: {
    'couponCampaign.give': { zh: '发放优惠券活动', en: 'Give a coupon campaign' },
    'couponCampaign.withdraw': { zh: '收回活动未用优惠券', en: 'Take back a campaign’s coupons' },
  },
  fields: {
    campaignCompanies: { zh: '获券公司', en: 'Companies that get coupons' },
    campaignCoupons: { zh: '可用优惠券', en: 'Coupons to spend' },
    campaignWorth: { zh: '可用优惠合计', en: 'Worth of the coupons to spend' },
    campaignGroup: { zh: '公司分组', en: 'Group of companies' },
    campaignBudget: { zh: '预算', en: 'Budget' },
  },
  subjects: {
    campaign: { zh: '优惠券活动', en: 'Campaign' },
  },
};
