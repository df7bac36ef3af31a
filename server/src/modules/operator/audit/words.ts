/** Words of the audit log's sheet. */
export const auditWords = {
  title: { zh: '操作日志', en: 'Audit log' },
  columns: {
    chain: { zh: '序号', en: 'No.', width: 8 },
    at: { zh: '时间（北京）', en: 'Time (Beijing)', width: 20 },
    person: { zh: '人员', en: 'Person', width: 18 },
    roles: { zh: '角色', en: 'Roles', width: 18 },
    address: { zh: 'IP 地址', en: 'Address', width: 18 },
    act: { zh: '操作', en: 'Act', width: 24 },
    subject: { zh: '对象', en: 'Subject', width: 22 },
    company: { zh: '公司', en: 'Company', width: 12 },
    changes: { zh: '变更', en: 'Changes', width: 60 },
    reason: { zh: '原因', en: 'Reason', width: 40 },
    approval: { zh: '复核人与 IP 地址', en: 'Granted by, and from where', width: 40 },
  },
} as const;
