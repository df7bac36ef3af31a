/** Words of the map. */
export const words = {
  loading: { zh: '地图加载中', en: 'Loading the map' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  searchHere: { zh: '搜索此区域', en: 'Search this area' },
  marker: { zh: '{number} 号：{name}', en: '{number}: {name}' },
  ring: { zh: '{n} 公里', en: '{n} km' },
  coast: { zh: '海岸线 Natural Earth', en: 'Coast lines Natural Earth' },
  viewRooms: { zh: '查看房型', en: 'View rooms' },
} as const;
