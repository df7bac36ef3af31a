/** Words of the pager. */
export const pagerWords = {
  pages: { zh: '分页', en: 'Pages' },
  page: { zh: '第 {number} 页', en: 'Page {number}' },
  previousPage: { zh: '上一页', en: 'Previous page' },
  nextPage: { zh: '下一页', en: 'Next page' },
  totalRows: { zh: '共 {count} 条', en: '{count} in total' },
  perPage: { zh: '每页', en: 'Per page' },
  perPageRows: { zh: '{count} 条', en: '{count}' },
} as const;
