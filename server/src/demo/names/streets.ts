import type { Culture } from '../places/countries.ts';

/** Streets by culture, 'Latin 中文'. */
export const streets: Record<Culture, string> = {
  chinese:
    'Renmin Road 人民路; Jiefang Road 解放路; Zhongshan Road 中山路; Jianshe Road 建设路; Wenhua Road 文化路; Xinhua Road 新华路; Qingnian Road 青年路; Binhe Road 滨河路; Hongqi Street 红旗街; Guangming Road 光明路; Chaoyang Street 朝阳街; Xueyuan Road 学院路; Heping Road 和平路; Yingbin Avenue 迎宾大道',
  cantonese:
    'Fuk Wing Street 福荣街; Queen’s Road 皇后大道; Wing Lok Street 永乐街; Temple Lane 庙里; Harbour Road 港湾道; Kam Ping Street 锦屏街',
  japanese: '',
  korean:
    'Jungang-ro 中央路; Haneul-gil 天空街; Sejong-daero 世宗大路; Baekje-ro 百济路; Yeonhwa-ro 莲花路; Dongmak-ro 东幕路',
  thai: 'Charoen Road 乍伦路; Ratchawithi Road 叻差威提路; Thanon Nakhon 那空路; Suan Luang Road 銮园路; Wat Mai Road 新寺路',
  southeast:
    'Jalan Merdeka 独立路; Market Street 市场街; Jalan Melati 茉莉路; Temple Street 庙街; Riverside Road 河滨路; Garden Street 花园街',
  indian: 'Gandhi Road 甘地路; Lake Road 湖滨路; Station Road 车站路; Temple Road 寺庙路; Fort Road 堡垒路',
  british:
    'High Street 高街; Station Road 车站路; Mill Lane 磨坊巷; Bridge Street 桥街; Church Row 教堂街; Victoria Street 维多利亚街; Orchard Lane 果园巷; King Street 国王街',
  american:
    'Main Street 主街; Maple Avenue 枫树大道; Oak Street 橡树街; Lincoln Avenue 林肯大道; Third Street 第三街; Cedar Street 雪松街; Market Street 市场街; Park Avenue South 南公园大道',
  french:
    'rue des Lilas 丁香街; rue du Moulin 磨坊街; avenue de la Gare 车站大道; rue Saint-Martin 圣马丁街; rue de l’Abreuvoir 饮水池街; quai des Tanneurs 皮匠河岸; rue Voltaire 伏尔泰街',
  italian:
    'Via Garibaldi 加里波第街; Via dei Mille 千人街; Via Dante 但丁街; Via della Fontana 喷泉街; Corso Italia 意大利大道; Via San Marco 圣马可街',
  spanish:
    'Calle Mayor 马约尔街; Calle del Sol 太阳街; Avenida de la Constitución 宪法大道; Calle San José 圣何塞街; Paseo del Parque 公园大道; Calle Nueva 新街',
  german:
    'Bahnhofstraße 车站街; Goethestraße 歌德街; Lindenallee 椴树大道; Marktgasse 集市巷; Schillerstraße 席勒街; Mühlenweg 磨坊路',
  nordic:
    'Harbour Street 港口街; Church Street 教堂街; Birch Avenue 白桦大道; Museum Street 博物馆街; University Street 大学街; Theatre Square 剧院广场',
  arabic:
    'Corniche Road 滨海路; Souk Street 集市街; Al Nakheel Street 棕榈街; Old Harbour Road 老港路; Palace Street 王宫街',
};
