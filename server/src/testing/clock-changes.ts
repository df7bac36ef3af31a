/**
 * Wall times of 14 zones in the nights when their clocks change, and of two zones without changes.
 *
 * A skipped time means the later of its two readings, a repeated time the first. The last column is the instant in
 * UTC.
 */
export const clockChanges = [
  ['Europe/Paris', 'skipped', '2026-03-29', '02:30', '2026-03-29T01:30Z'],
  ['Europe/Paris', 'repeated', '2026-10-25', '02:30', '2026-10-25T00:30Z'],
  ['Europe/London', 'skipped', '2026-03-29', '01:30', '2026-03-29T01:30Z'],
  ['Europe/London', 'repeated', '2026-10-25', '01:30', '2026-10-25T00:30Z'],
  ['America/New_York', 'skipped', '2027-03-14', '02:30', '2027-03-14T07:30Z'],
  ['America/New_York', 'repeated', '2027-11-07', '01:30', '2027-11-07T05:30Z'],
  ['America/Havana', 'skipped', '2026-03-08', '00:30', '2026-03-08T05:30Z'],
  ['America/Havana', 'repeated', '2026-11-01', '00:30', '2026-11-01T04:30Z'],
  ['America/St_Johns', 'skipped', '2026-03-08', '02:30', '2026-03-08T06:00Z'],
  ['America/St_Johns', 'repeated', '2026-11-01', '01:30', '2026-11-01T04:00Z'],
  ['America/Santiago', 'skipped', '2026-09-06', '00:30', '2026-09-06T04:30Z'],
  ['America/Santiago', 'repeated', '2027-04-03', '23:30', '2027-04-04T02:30Z'],
  ['America/Sao_Paulo', 'skipped', '2018-11-04', '00:30', '2018-11-04T03:30Z'],
  ['America/Sao_Paulo', 'repeated', '2018-02-17', '23:30', '2018-02-18T01:30Z'],
  ['Africa/Cairo', 'skipped', '2026-04-24', '00:30', '2026-04-23T22:30Z'],
  ['Africa/Cairo', 'repeated', '2026-10-29', '23:30', '2026-10-29T20:30Z'],
  ['Africa/Casablanca', 'skipped', '2026-03-22', '02:30', '2026-03-22T02:30Z'],
  ['Africa/Casablanca', 'repeated', '2026-02-15', '02:30', '2026-02-15T01:30Z'],
  ['Australia/Lord_Howe', 'skipped', '2026-10-04', '02:15', '2026-10-03T15:45Z'],
  ['Australia/Lord_Howe', 'repeated', '2027-04-04', '01:45', '2027-04-03T14:45Z'],
  ['Pacific/Auckland', 'skipped', '2026-09-27', '02:30', '2026-09-26T14:30Z'],
  ['Pacific/Auckland', 'repeated', '2027-04-04', '02:30', '2027-04-03T13:30Z'],
  ['Pacific/Apia', 'skipped', '2011-12-30', '12:00', '2011-12-30T22:00Z'],
  ['Pacific/Apia', 'repeated', '2021-04-04', '03:30', '2021-04-03T13:30Z'],
  ['Asia/Shanghai', 'plain', '2026-12-31', '18:00', '2026-12-31T10:00Z'],
  ['Asia/Kathmandu', 'plain', '2026-12-31', '18:00', '2026-12-31T12:15Z'],
] as const;
