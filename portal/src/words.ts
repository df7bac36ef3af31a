/** Words of the frame around every page. */
export const words = {
  loading: { zh: '页面加载中', en: 'Loading the page' },
  failed: { zh: '页面没有打开', en: 'The page did not open' },
  failedWhy: {
    zh: '可能是网络中断或服务器暂时没有回应。',
    en: 'The network may be down, or the server did not answer.',
  },
  retry: { zh: '重新加载', en: 'Load again' },
} as const;
