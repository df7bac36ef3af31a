/** The signs of the palette's own names, each with its sound: few enough to need no dictionary. */
const sounds = new Map(
  (
    '订ding 单dan 工gong 取qu 消xiao 期qi 限xian 账zhang 报bao 价jia 发fa 票piao 记ji 录lu 申shen 请qing 抬tai ' +
    '头tou 收shou 件jian 地di 址zhi 机ji 团tuan 队dui 用yong 房fang 意yi 见jian 反fan 馈kui 帮bang 助zhu 个ge ' +
    '人ren 信xin 息xi 优you 惠hui 券quan 我wo 的de 藏cang 修xiu 改gai 密mi 码ma 登deng 与yu 安an 全quan 子zi ' +
    '号hao 预yu 付fu 款kuan 余yu 额e 加jia 据ju 充chong 值zhi 关guan 于yu 们men 酒jiu 店dian 找zhao 比bi 格ge ' +
    '下xia 更geng 凭ping 证zheng 客ke 户hu 视shi 图tu 公gong 司si 设she 置zhi 首shou 页ye 键jian 盘pan 快kuai ' +
    '捷jie 联lian 系xi 隐yin 私si 政zheng 策ce 服fu 务wu 条tiao 保bao 障zhang 管guan 理li 退tui 开kai 支zhi 明ming 细xi'
  )
    .split(' ')
    .map((one) => [one.charAt(0), one.slice(1)]),
);

/** The sounds of a page's name, one a sign; signs that are not spoken have none. */
export const soundsOf = (name: string): string[] => [...name].flatMap((sign) => sounds.get(sign) ?? []);

/** Whether what was typed is a name by its pinyin or its initials, from any of its signs on: `dingdan`, `dd`. */
export function isSpelt(name: string, typed: string): boolean {
  const wanted = typed.toLowerCase().replace(/\s/g, '');
  if (!/^[a-z]{2,}$/.test(wanted)) return false;
  const syllables = soundsOf(name);
  return syllables.some((_, from) => {
    const rest = syllables.slice(from);
    return (
      rest.join('').startsWith(wanted) ||
      rest
        .map((one) => one.charAt(0))
        .join('')
        .startsWith(wanted)
    );
  });
}
