import { ink } from '../../../documents/paper.ts';

/** How the page for hotels looks. */
export const hotelStyle = `
*{box-sizing:border-box;margin:0}
html{font:16px/1.5 "Hanken Grotesk",system-ui,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:${ink.text};background:#f4f7f5}
body{max-width:720px;margin:0 auto;padding:0 16px 40px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;padding:12px 0;border-bottom:4px solid ${ink.lamp}}
.brand{font-weight:700;font-size:18px}
nav{display:flex;flex-wrap:wrap;gap:4px;margin-inline-start:auto}
nav a{min-height:40px;padding:9px 10px;border-radius:6px;font-size:14px;line-height:22px;text-decoration:none;white-space:nowrap}
nav a[aria-current]{background:${ink.dark};color:#fff}
a{color:${ink.petrol}}
.code{margin-top:24px;color:${ink.caption};font-size:14px;font-variant-numeric:tabular-nums}
h1{margin-top:4px;font-size:24px;line-height:32px;overflow-wrap:anywhere}
h2{font-size:18px;line-height:26px}
section{margin-top:16px;background:#fff;border:1px solid ${ink.ruleStrong};border-radius:8px;padding:16px}
dl{display:grid;gap:10px}
dl div{display:grid;grid-template-columns:150px 1fr;gap:0 16px}
dt{color:${ink.caption};font-size:14px;line-height:24px}
dd{overflow-wrap:anywhere}
dd ul{list-style:none;padding:0;margin-top:2px}
dd li{font-weight:600}
small{font-size:14px;font-weight:400;color:${ink.second}}
.news{margin-top:16px;padding:12px 16px;border-radius:8px;background:#e8eeec;overflow-wrap:anywhere;display:grid;gap:8px}
.news.green{background:${ink.greenTint};color:${ink.green}}
.news.red{background:${ink.redTint};color:${ink.red}}
.news.amber{background:#fff2d3;color:#5c3a00}
.answer form{display:grid;gap:4px;margin-top:8px}
.answer.first{border:2px solid ${ink.petrol}}
label{font-weight:600}
.hint{font-size:14px;color:${ink.second}}
input:not([type=hidden]),textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid ${ink.caption};border-radius:6px;font:inherit;color:inherit;background:#fff}
textarea{resize:vertical}
[aria-invalid]{border-color:${ink.red}!important}
.fault{color:${ink.red};font-size:14px}
button{justify-self:start;margin-top:8px;min-height:44px;padding:8px 24px;border:0;border-radius:6px;background:${ink.petrol};color:#fff;font:inherit;font-weight:700;cursor:pointer}
button:hover{background:${ink.dark}}
button.quiet,.news button{background:#fff;color:${ink.petrol};box-shadow:inset 0 0 0 1px ${ink.petrol}}
button.quiet:hover,.news button:hover{background:#e8eeec}
.news button{margin-top:0}
:focus-visible{outline:2px solid ${ink.petrol};outline-offset:2px}
footer{margin-top:24px;padding-top:12px;border-top:1px solid ${ink.ruleStrong};font-size:14px;color:${ink.second}}
.closed{display:grid;gap:12px;text-align:center;padding:96px 0}
.closed h1{font-size:20px;line-height:28px;margin:0}
@media(max-width:480px){dl div{grid-template-columns:1fr}button{width:100%}}
@media print{html{background:#fff;font-size:12px}nav,.forms,footer{display:none}}
`.trimStart();
