import type { AreaFacts } from './area-facts.ts';

/** Edits of the calendar and imports. A field of the calendar is followed by the number of its rate or room type. */
// biome-ignore format: both languages of a text stand on one line
export const calendarFacts: AreaFacts = {
  acts: {
    'supplyImport.save': { zh: '保存导入', en: 'Save an import' },
    'supplyImport.undo': { zh: '撤销导入', en: 'Undo an import' },
    'calendar.edit': { zh: '修改房态日历', en: 'Edit the calendar' },
  },
  fields: {
    price: { zh: '价格', en: 'Price of rate' },
    allotment: { zh: '总间数，房型', en: 'Rooms given, room type' },
    file: { zh: '文件', en: 'File' },
    kind: { zh: '内容', en: 'Content' },
    lines: { zh: '行数', en: 'Lines' },
    minNights: { zh: '最少晚数，价格', en: 'Minimum nights of rate' },
  },
  subjects: {
    import: { zh: '导入', en: 'Import' },
  },
};
