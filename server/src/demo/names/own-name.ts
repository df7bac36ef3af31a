/** Names of the independent hotels of Japan as their signs have them. */
const japanese =
  'Hanamushiro Ryokan 花筵旅館; Tsukishiro Hotel 月白ホテル; Kumoi-tei 雲居亭; The Kagerou ザ・陽炎; Ryokan Suzukaze 旅館 涼風; Hotel Asagiri ホテル朝霧; Shiraume Bettei 白梅別邸; Hotel Komorebi-dori ホテル木漏れ日通り; Hotel Matsuyoi ホテル待宵; Ryokan Tsubame 旅館つばめ; Hotel Kinmokusei ホテル金木犀; Hotel Harusame ホテル春雨; Kawasemi Hotel かわせみホテル; Yado Momiji 宿もみじ; Hotel Aoi-Tori ホテル青い鳥; Hotel Tsuzumi ホテル鼓; Akane Hotel 茜ホテル; Hotel Hotarubi ホテル蛍火; Sazanami Hotel さざ波ホテル; Minshuku Yamabato 民宿 山鳩; Guesthouse Kaki ゲストハウス柿; Minshuku Nagiya 民宿 凪屋; Guesthouse Tanuki ゲストハウスたぬき; Yado Mugi 宿 麦; Guesthouse Engawa ゲストハウス縁側';

const own = new Map(
  japanese.split('; ').map((one) => {
    const at = one.search(/[\u3000-\u9fff]/);
    return [one.slice(0, at).trim(), one.slice(at)] as const;
  }),
);

/** The name on the sign of a house, where it is neither the Chinese nor the English one; null: it is. */
export const ownName = (nameEn: string): string | null => own.get(nameEn.split(',')[0]!) ?? null;
