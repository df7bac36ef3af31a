/** Words of imports and exports. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  title: { zh: '导入与导出', en: 'Import and export' },
  lead: { zh: '先整体检查文件，再决定是否保存；保存后 7 天内可以撤销。', en: 'A file is checked as a whole before anything is saved. A save can be undone for 7 days.' },
  caption: { zh: '导入记录', en: 'Imports' },
  none: { zh: '还没有导入过文件', en: 'No file has been imported yet' },
  importTitle: { zh: '导入文件', en: 'Import a file' },
  exportTitle: { zh: '导出或下载模板', en: 'Export, or an empty file' },
  kind: { zh: '内容', en: 'Content' },
  file: { zh: '文件（.xlsx 或 UTF-8 的 .csv，最大 30 MB）', en: 'File (.xlsx, or .csv in UTF-8, 30 MB at most)' },
  uploading: { zh: '正在上传…', en: 'Uploading …' },
  format: { zh: '格式', en: 'Format' },
  hotel: { zh: '酒店编号（留空为全部）', en: 'Hotel number (empty: all)' },
  hotelWrong: { zh: '请填写酒店编号', en: 'Enter the number of a hotel' },
  export: { zh: '导出', en: 'Export' },
  template: { zh: '下载模板', en: 'Empty file' },
  fileName: { zh: '文件', en: 'File' },
  state: { zh: '状态', en: 'State' },
  lines: { zh: '行数', en: 'Lines' },
  by: { zh: '上传人', en: 'By' },
  at: { zh: '上传时间', en: 'At' },
  back: { zh: '导入与导出', en: 'Import and export' },
  missing: { zh: '没有该导入', en: 'There is no such import' },
  progress: { zh: '已处理 {done} / {lines} 行', en: '{done} of {lines} lines' },
  line: { zh: '行号', en: 'Line' },
  row: { zh: '内容', en: 'Row' },
  faults: { zh: '说明', en: 'What about it' },
  noLines: { zh: '没有这样的行', en: 'No such lines' },
  save: { zh: '保存', en: 'Save' },
  saveTitle: { zh: '保存导入', en: 'Save the import' },
  saveWithout: { zh: '保存其余各行', en: 'Save the other lines' },
  undo: { zh: '撤销', en: 'Undo' },
  undoTitle: { zh: '撤销导入', en: 'Undo the import' },
  undoUntil: { zh: '可在此时间前撤销：', en: 'It can be undone until' },
  wrongNote: { zh: '有错误的行不会保存。修改文件后可重新上传，或只保存其余各行。', en: 'Wrong lines are not saved. Mend the file and upload it again, or save the other lines.' },
  nothingToSave: { zh: '所有行都与现有内容相同，无需保存。', en: 'Every line says what is there already: nothing to save.' },
  savedBy: { zh: '{person} 已保存', en: 'Saved by {person}' },
  keptNote: { zh: '这些行在导入后又有订单或修改，撤销时保持现状。', en: 'Orders or later edits stand in the way: these lines stayed as they are.' },
  states: { zh: '各行状态', en: 'Lines by state' },
} as const;

// biome-ignore format: both languages of a text stand on one line
export const kindWords = {
  hotels: { zh: '酒店', en: 'Hotels' },
  rooms: { zh: '房型', en: 'Room types' },
  rates: { zh: '价格计划', en: 'Rates' },
  surcharges: { zh: '附加项', en: 'Surcharges' },
  prices: { zh: '每晚价格', en: 'Prices by night' },
  stock: { zh: '每晚房量', en: 'Rooms by night' },
} as const;

// biome-ignore format: both languages of a text stand on one line
export const stateWords = {
  checking: { zh: '检查中', en: 'Checking' },
  checked: { zh: '待确认', en: 'Checked' },
  failed: { zh: '无法读取', en: 'Failed' },
  saving: { zh: '保存中', en: 'Saving' },
  saved: { zh: '已保存', en: 'Saved' },
  undoing: { zh: '撤销中', en: 'Undoing' },
  undone: { zh: '已撤销', en: 'Undone' },
} as const;

// biome-ignore format: both languages of a text stand on one line
export const lineWords = {
  wrong: { zh: '有误', en: 'Wrong' },
  new: { zh: '新增', en: 'New' },
  changed: { zh: '变更', en: 'Changed' },
  same: { zh: '相同', en: 'Same' },
  kept: { zh: '未撤销', en: 'Not undone' },
} as const;

// biome-ignore format: both languages of a text stand on one line
export const fileFaultWords: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  unreadable: { zh: '文件无法读取，请另存为 .xlsx 或 UTF-8 的 .csv 后重试', en: 'The file cannot be read. Save it as .xlsx, or as .csv in UTF-8, and try again.' },
  tooManyLines: { zh: '文件超过 200,000 行，请分成多个文件', en: 'The file has over 200,000 lines. Split it.' },
  empty: { zh: '文件中没有数据行', en: 'The file has no lines' },
  gaveUp: { zh: '多次尝试后仍未完成，请重新上传或联系技术人员', en: 'It did not finish after several tries. Upload it again, or ask whoever runs the server.' },
};
