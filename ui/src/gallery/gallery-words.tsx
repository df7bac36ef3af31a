/** Words of the picture gallery. */
export const galleryWords = {
  pictures: { zh: '图片', en: 'Pictures' },
  allPictures: { zh: '查看全部 {count} 张图片', en: 'See all {count} pictures' },
  allDrawings: { zh: '查看全部 {count} 张示意图', en: 'See all {count} illustrations' },
  drawing: { zh: '示意图', en: 'Illustration' },
  openPicture: { zh: '放大图片 {number}：{name}', en: 'Enlarge picture {number}: {name}' },
  previousPicture: { zh: '上一张', en: 'Previous picture' },
  nextPicture: { zh: '下一张', en: 'Next picture' },
  pictureOf: { zh: '第 {number} 张，共 {count} 张', en: '{number} of {count}' },
  closePictures: { zh: '关闭图片', en: 'Close pictures' },
} as const;
