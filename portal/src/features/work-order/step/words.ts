/** Words of what an agency does about a work order. Some English sentences were agreed word for word: keep them. */
// biome-ignore format: both languages of a text stand on one line
export const words = {
  actions: { zh: '工单操作', en: 'What you can do' },
  cancel: { zh: '返回', en: 'Back' },
  sendAgain: { zh: '再试一次', en: 'Try again' },
  unknown: { zh: '没有收到回应，可能已经生效。再试一次不会重复。', en: 'No answer came, so it may have been done. Trying again will not duplicate it.' },
  statusNow: { zh: '工单当前状态：{status}', en: 'The status is now: {status}' },
  remark: { zh: '备注', en: 'Note' },
  remarkLong: { zh: '最多 1000 个字', en: 'At most 1000 characters' },

  urge: { zh: '催办', en: 'Send a reminder' },
  urgeTitle: { zh: '催办工单', en: 'Remind our staff' },
  urgeText: { zh: '工单会排到客服处理列表的前面。每 2 小时可催办一次，最多 5 次，还可催办 {n} 次。', en: 'The work order moves up our staff’s list. You can send a reminder every 2 hours, up to 5 times; {n} left.' },
  urgeLater: { zh: '{at} 后可再次催办', en: 'You can send another reminder after {at}' },
  urgeOver: { zh: '已催办 5 次', en: '5 reminders sent' },
  urgeDone: { zh: '已催办', en: 'Reminder sent' },

  withdraw: { zh: '关闭工单', en: 'Close work order' },
  withdrawTitle: { zh: '确认关闭？', en: 'Close this work order?' },
  withdrawText: { zh: '不再需要办理时可关闭工单，关闭后 14 天内可申请重新处理。', en: 'Close it if you no longer need it. You can ask for it to be reconsidered within 14 days.' },
  withdrawCancelText: { zh: '关闭后取消申请随之撤回，订单继续有效。', en: 'The cancellation request is withdrawn too, and the order stands.' },
  withdrawDone: { zh: '工单已关闭', en: 'Work order closed' },

  complete: { zh: '确认完结', en: 'Complete' },
  completeTitle: { zh: '确认完结？', en: 'Complete the work order?' },
  completeText: { zh: '结果没有问题时即可完结。完结后不能再留言，也不能申请重新处理。', en: 'Complete it if you are happy with the result. After that you cannot add messages or ask for it to be reconsidered.' },
  completeDone: { zh: '工单已完结', en: 'Work order completed' },

  reconsider: { zh: '申请重新处理', en: 'Reconsider' },
  reconsiderTitle: { zh: '申请重新处理', en: 'Ask for it to be reconsidered' },
  reconsiderText: { zh: '工单会回到“处理中”，由客服再次办理。', en: 'The work order goes back to “In progress”, and our staff look at it again.' },
  reason: { zh: '原因', en: 'Reason' },
  reasonEmpty: { zh: '请填写原因', en: 'Please enter the reason!' },
  reconsiderDone: { zh: '已申请重新处理', en: 'Sent back to our staff' },
  openOther: { zh: '查看工单 {number}', en: 'See work order {number}' },
} as const;
