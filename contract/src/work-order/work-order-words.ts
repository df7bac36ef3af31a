import type { Words } from '../value/words.ts';

export const workOrderTypes = [
  'cancelOrder',
  'changeGuests',
  'changeDates',
  'changeRequests',
  'cancelRooms',
  'changeSurcharges',
] as const;
export type WorkOrderType = (typeof workOrderTypes)[number];

export const workOrderStatuses = ['notAccepted', 'handling', 'resolved', 'closed', 'completed'] as const;
export type WorkOrderStatus = (typeof workOrderStatuses)[number];

/** Kinds of entries in the conversation of a work order, and whose they are. */
export const entryKinds = ['submitted', 'status', 'message', 'urge'] as const;
export const entrySides = ['agency', 'operator', 'system'] as const;
export type EntrySide = (typeof entrySides)[number];

export const workOrderTypeWords: Record<WorkOrderType, Words> = {
  cancelOrder: { zh: '整单取消', en: 'Cancel the whole order' },
  changeGuests: { zh: '更改入住人', en: 'Change guests' },
  changeDates: { zh: '更改日期', en: 'Change dates' },
  changeRequests: { zh: '更改特殊要求', en: 'Change special requests' },
  cancelRooms: { zh: '取消部分房间', en: 'Cancel some rooms' },
  changeSurcharges: { zh: '更改附加服务', en: 'Change extras' },
};

const questionWords: Words = { zh: '咨询', en: 'Question about the order' };

/** Name of a work order. `isQuestion`: a request in words that asks for no change by itself. */
export const workOrderName = ({
  type,
  isQuestion,
}: {
  type: WorkOrderType;
  isQuestion?: boolean | undefined;
}): Words => (isQuestion ? questionWords : workOrderTypeWords[type]);

/** Types to filter by: questions are found among the requests in words. */
export const workOrderFilterWords: Record<WorkOrderType, Words> = {
  ...workOrderTypeWords,
  changeRequests: { zh: '更改特殊要求、咨询', en: 'Change special requests, or a question' },
};

export const workOrderStatusWords: Record<WorkOrderStatus, Words> = {
  notAccepted: { zh: '未受理', en: 'Not yet accepted' },
  handling: { zh: '处理中', en: 'In progress' },
  resolved: { zh: '已解决', en: 'Resolved' },
  closed: { zh: '已关闭', en: 'Closed' },
  completed: { zh: '已完结', en: 'Completed' },
};
