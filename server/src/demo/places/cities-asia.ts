/** East, South-East, South and Central Asia. How a line is written: parse-cities.ts. */
export const citiesAsia = `
JP | - | Tokyo 东京 1 h1 +d
JP | Osaka Prefecture 大阪府 | Osaka 大阪 1 h4 +r
JP | Kyoto Prefecture 京都府 | Kyoto 京都 1 h13 +d
JP | Hokkaido 北海道 | Sapporo 札幌 2 h23 +m; Hakodate 函馆 3 +hs; Otaru 小樽 4 +sd; Furano 富良野 4 +mi; Niseko 二世谷 3 +mhi @42.862,140.698; Noboribetsu 登别 4 +hi @42.455,141.140
JP | Kanagawa 神奈川县 | Yokohama 横滨 2 +s; Hakone 箱根 3 +hmi @35.235,139.050; Kamakura 镰仓 4 +ds
JP | Fukuoka Prefecture 福冈县 | Fukuoka 福冈 2 h26 +s
JP | Okinawa 冲绳县 | Naha 那霸 2 h27 +sd; Ishigaki 石垣 4 +si; Onna 恩纳 3 +si @26.497,127.853
JP | Aichi 爱知县 | Nagoya 名古屋 2
JP | Hyogo 兵库县 | Kobe 神户 3 +sh; Himeji 姬路 4 +d
JP | Nara Prefecture 奈良县 | Nara 奈良 3 +d @34.685,135.805
JP | Hiroshima Prefecture 广岛县 | Hiroshima 广岛 3 +rd
JP | Ishikawa 石川县 | Kanazawa 金泽 3 +d
JP | Nagano Prefecture 长野县 | Nagano 长野 4 +mh; Karuizawa 轻井泽 3 +mhi @36.348,138.597; Hakuba 白马 4 +mi @36.698,137.862
JP | Gifu 岐阜县 | Takayama 高山 3 +dh
JP | Shizuoka 静冈县 | Atami 热海 3 +hs; Shizuoka City 静冈市 4 +s @34.972,138.388
JP | Yamanashi 山梨县 | Fujikawaguchiko 富士河口湖 3 +hmi @35.498,138.755
JP | Oita 大分县 | Beppu 别府 3 +hs; Yufuin 由布院 4 +hi @33.265,131.356
JP | Miyagi 宫城县 | Sendai 仙台 3 +h
JP | Nagasaki Prefecture 长崎县 | Nagasaki 长崎 4 +sd
JP | Kumamoto Prefecture 熊本县 | Kumamoto 熊本 4 +d @32.803,130.708
JP | Kagoshima Prefecture 鹿儿岛县 | Kagoshima 鹿儿岛 4 +hs
KR | - | Seoul 首尔 1 h25 +d; Busan 釜山 2 +s; Incheon 仁川 3 +s; Jeju 济州 2 h28 +s @33.499,126.531; Gyeongju 庆州 4 +d; Sokcho 束草 4 +s @38.207,128.592; Suwon 水原 4 +d
TH | - | Bangkok 曼谷 1 h29 +dr; Phuket 普吉 2 h30 +s @7.885,98.375; Chiang Mai 清迈 2 h31 +d; Pattaya 芭提雅 2 +s @12.930,100.885; Krabi 甲米 3 +si @8.060,98.915; Ko Samui 苏梅岛 3 +si @9.525,100.030; Hua Hin 华欣 3 +s @12.568,99.958; Chiang Rai 清莱 4 +d; Ayutthaya 大城 4 +dr @14.353,100.568; Pai 拜县 4 +mi @19.359,98.440
SG | - | Singapore 新加坡 1 h32 +s
MY | - | Kuala Lumpur 吉隆坡 1 h33; Penang 槟城 3 +sd @5.415,100.320; Langkawi 兰卡威 3 +si @6.325,99.745; Kota Kinabalu 亚庇 3 +s; Malacca 马六甲 4 +d @2.196,102.249; Johor Bahru 新山 3; Ipoh 怡保 4 +dh; Semporna 仙本那 4 +si
ID | - | Jakarta 雅加达 2; Denpasar 登巴萨 3 +s; Ubud 乌布 3 h34 +d @-8.507,115.263; Seminyak 水明漾 3 +si @-8.691,115.165; Yogyakarta 日惹 4 +d; Bandung 万隆 4 +m; Lombok 龙目岛 4 +si @-8.490,116.050; Labuan Bajo 拉布安巴焦 4 +s @-8.496,119.889
VN | - | Ho Chi Minh City 胡志明市 2 h35 +r; Hanoi 河内 2 +d; Da Nang 岘港 2 +s; Nha Trang 芽庄 3 +s; Hoi An 会安 3 +di @15.880,108.335; Hue 顺化 4 +d @16.463,107.590; Phu Quoc 富国岛 3 +si @10.220,103.965; Da Lat 大叻 4 +m @11.940,108.442; Ha Long 下龙 4 +s @20.952,107.050; Sa Pa 沙坝 4 +mi @22.336,103.844
PH | - | Manila 马尼拉 2 +d; Cebu 宿务 3 +s @10.312,123.895; Boracay 长滩岛 3 +si @11.965,121.925; Puerto Princesa 公主港 4 +s; Bohol 薄荷岛 4 +si @9.560,123.780
KH | - | Phnom Penh 金边 3 +r; Siem Reap 暹粒 3 +d; Sihanoukville 西哈努克城 4 +s @10.612,103.530
LA | - | Luang Prabang 琅勃拉邦 4 +dri @19.887,102.135
MM | - | Yangon 仰光 4 +d
MV | - | Malé 马累 3 +si @4.175,73.509
IN | - | Delhi 德里 2 +d; Mumbai 孟买 2 +s; Jaipur 斋浦尔 3 +d; Agra 阿格拉 4 +d; Bengaluru 班加罗尔 3 @12.972,77.594; Goa 果阿 3 +s @15.495,73.828
LK | - | Colombo 科伦坡 3 +s; Kandy 康提 4 +d @7.293,80.641
NP | - | Kathmandu 加德满都 3 +d
MN | - | Ulaanbaatar 乌兰巴托 4 @47.918,106.917
KZ | - | Almaty 阿拉木图 3 +m
UZ | - | Tashkent 塔什干 4; Samarkand 撒马尔罕 4 +d
GE | - | Tbilisi 第比利斯 4 +dh
`;
