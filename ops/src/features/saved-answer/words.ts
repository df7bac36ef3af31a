// biome-ignore format: both languages of a text stand on one line
export const words = {
  title: { zh: '常用答复', en: 'Saved answers' },
  intro: { zh: '在工单的对话中插入。占位符会按工单填写：{places}', en: 'Put into the conversation of a work order, whose facts fill these places: {places}' },
  none: { zh: '还没有常用答复', en: 'No saved answers yet' },
  add: { zh: '添加答复', en: 'Add an answer' },
  change: { zh: '修改', en: 'Change' },
  save: { zh: '保存答复', en: 'Save the answer' },
  remove: { zh: '删除', en: 'Remove' },
  name: { zh: '名称（仅内部）', en: 'Name, for us alone' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  missing: { zh: '请填写', en: 'Write something' },
  placeWrong: { zh: '有不可用的占位符', en: 'A place that nothing fills' },
};
