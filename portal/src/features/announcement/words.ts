/** Words of the bar of announcements. */
export const words = { announcements: { zh: '公告', en: 'Announcements' } } as const;
