/** Departments of a company, for a sub-account. */
// biome-ignore format: both languages of a name stand on one line
export const departments = [
  { id: 'management', infoName: '管理部', nameEng: 'Management' },
  { id: 'sales', infoName: '销售部', nameEng: 'Sales' },
  { id: 'operations', infoName: '计调部', nameEng: 'Operations' },
  { id: 'ticketing', infoName: '票务部', nameEng: 'Ticketing' },
  { id: 'groups', infoName: '团队部', nameEng: 'Groups' },
  { id: 'finance', infoName: '财务部', nameEng: 'Finance' },
  { id: 'service', infoName: '客服部', nameEng: 'Customer service' },
  { id: 'technology', infoName: '技术部', nameEng: 'Technology' },
  { id: 'other', infoName: '其他', nameEng: 'Other' },
];
