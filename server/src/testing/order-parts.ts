/** Parts of an order that tests and benches fill in alike. */

export const contactSample = {
  name: 'Li Si',
  email: 'li@agency.example',
  mobile: '+86 13800000000',
  fax: '+86 2155550101',
  enterprisePhone: '+86 2155550100',
};

interface CheckedRate {
  readonly price: { readonly total: number; readonly currency: string };
  readonly termsKey: string;
}

/** Price and terms as the check has shown them, and yes to every question and text. */
export const agreedTo = ({ price: { total, currency }, termsKey }: CheckedRate) => ({
  accepted: { total, currency, termsKey, lowStock: true, repeat: true },
  agreements: { customerProtection: true, providerTerms: true, agentTerms: true },
});
