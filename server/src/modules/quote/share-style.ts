import { ink } from '../../documents/paper.ts';

/** How shared pages look. */
export const sharedStyle = `
*{box-sizing:border-box;margin:0}
html{font:16px/1.5 "Hanken Grotesk",system-ui,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:${ink.text};background:#f4f7f5;text-autospace:normal}
body{max-width:760px;margin:0 auto;padding:0 16px 32px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:16px 0;border-bottom:4px solid ${ink.lamp}}
.contacts{display:flex;flex-wrap:wrap;gap:0 16px;font-size:14px}
.contacts a{font-weight:700}
nav{display:flex;gap:4px;margin-left:auto}
nav a{padding:8px 10px;border-radius:6px;font-size:14px;line-height:20px;text-decoration:none;white-space:nowrap}
nav a[aria-current]{background:${ink.dark};color:#fff}
.logo{max-width:160px;max-height:56px}
.agency{font-weight:700;line-height:22px}
.agency .second{font-weight:400}
.second{color:${ink.second};font-size:14px}
h1{font-size:24px;line-height:32px;margin:24px 0 4px;overflow-wrap:anywhere}
h2{font-size:18px;line-height:26px}
.valid{color:#764a00;font-weight:600}
.valid.second{font-weight:400}
section{margin-top:16px;background:#fff;border:1px solid ${ink.ruleStrong};border-radius:8px;overflow:hidden;break-inside:avoid}
.photo{display:block;width:100%;height:auto;aspect-ratio:20/9;object-fit:cover}
.facts{padding:16px}
.stars{color:#764a00;font-size:13px}
dl{margin-top:12px;display:grid;gap:8px}
dl div{display:grid;grid-template-columns:120px 1fr;gap:0 12px}
dt{color:${ink.caption};font-size:14px;line-height:24px}
dd{grid-column:2;overflow-wrap:anywhere}
.total{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 16px;margin-top:4px;padding-bottom:12px;border-bottom:1px dashed ${ink.caption}}
.total span{font-size:14px}
.total strong{font-size:22px;font-variant-numeric:tabular-nums;white-space:nowrap}
.rail-title{margin-top:16px;color:${ink.caption};font-size:14px}
.rail{list-style:none;margin:6px 0 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(104px,1fr));gap:8px 4px}
.rail li{border-top:8px solid ${ink.lamp};border-radius:2px;padding-top:4px;font-size:13px;line-height:18px;display:grid;align-content:start}
.rail b{font-variant-numeric:tabular-nums;white-space:nowrap}
.rail .second{font-size:12px}
.accept{margin-top:24px;padding:16px;border:2px solid ${ink.petrol};border-radius:8px;background:#fff;display:grid;gap:4px}
.accept.done{border-color:${ink.green};background:${ink.greenTint}}
.accept fieldset{margin:8px 0 0;padding:0;border:0}
.accept legend{font-weight:600;padding:0}
.accept label{display:flex;gap:10px;align-items:center;min-height:44px;cursor:pointer}
.accept label span span{display:block;overflow-wrap:anywhere}
.accept .terms{font-size:14px}
.accept input[type=radio]{width:20px;height:20px;margin:0;accent-color:${ink.petrol};flex:none}
.accept button{justify-self:start;margin-top:12px;min-height:44px;padding:8px 24px;border:0;border-radius:6px;background:${ink.petrol};color:#fff;font:inherit;font-weight:700;cursor:pointer}
.accept button:hover{background:${ink.dark}}
:focus-visible{outline:2px solid ${ink.petrol};outline-offset:2px}
.warning{margin-top:24px;padding:12px 16px;border-radius:8px;background:${ink.redTint};color:${ink.red}}
.note{margin-top:16px;padding:12px 16px;background:#fff2d3;border-radius:8px;overflow-wrap:anywhere}
.small{margin-top:12px;font-size:14px;color:${ink.second}}
footer{margin-top:24px;padding-top:12px;border-top:1px solid ${ink.ruleStrong};font-size:14px}
a{color:${ink.petrol}}
.closed{display:grid;gap:12px;justify-items:center;text-align:center;padding:96px 0}
.closed h1{font-size:20px;line-height:28px}
@media(max-width:480px){dl div{grid-template-columns:1fr}dd{grid-column:1}nav{margin-left:-10px;width:100%}nav:has(:first-child[aria-current]){margin-left:0}.photo{aspect-ratio:3}}
@media print{html{background:#fff;font-size:12px}body{padding:0}nav,form.accept,footer{display:none}.photo{height:90px;aspect-ratio:auto;print-color-adjust:exact}svg.photo{width:200px}.rail li{print-color-adjust:exact}.facts{padding:10px}dl{gap:3px}h1{margin-top:12px}@page{size:A4;margin:12mm}}
`.trimStart();
