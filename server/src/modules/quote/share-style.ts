import { ink } from '../../documents/paper.ts';

/** How shared pages look: the product's face, its night-dark band and one lamp. */
export const sharedStyle = `
@font-face{font-family:"Hanken Grotesk";font-weight:100 900;font-display:swap;src:url("/share/face.woff2") format("woff2");
unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-2013,U+2022,U+2030-2040,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+2248}
*{box-sizing:border-box;margin:0}
html{font:16px/1.5 "Hanken Grotesk",system-ui,"Segoe UI",sans-serif;color:${ink.text};background:#f4f7f5;text-autospace:normal;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased;scroll-behavior:smooth}
:lang(zh){font-family:"Hanken Grotesk","PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;line-height:1.6}
.column{max-width:1040px;margin:0 auto;padding:0 24px}
a{color:${ink.petrol};text-underline-offset:3px}
.second,.fine{font-size:14px;color:${ink.second};font-weight:400}
.label,dt{color:${ink.caption};font-size:14px;line-height:22px}
h1,h2{overflow-wrap:anywhere;text-wrap:balance}
:focus-visible{outline:2px solid ${ink.petrol};outline-offset:2px}

header{background:${ink.dark};color:#fff;border-bottom:4px solid ${ink.lamp};padding:16px 0 32px}
header :focus-visible{outline-color:${ink.lamp}}
.top,footer .column{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.logo{max-width:160px;max-height:56px;padding:6px;border-radius:6px;background:#fff}
.agency{font-weight:700;line-height:22px}
.agency .second{font-weight:400}
header .second{color:${ink.ruleStrong}}
nav,.switches{display:flex;gap:4px}
.switches{flex-wrap:wrap;margin-left:auto}
nav a,summary{padding:8px 10px;border-radius:6px;font-size:14px;line-height:20px;text-decoration:none;white-space:nowrap;color:${ink.ruleStrong}}
nav a:hover,summary:hover{color:#fff}
nav a[aria-current]{background:#384d4a;color:#fff}
h1{font-size:32px;line-height:40px;margin-top:28px;font-weight:700}
.for{font-size:18px;margin-top:4px}
.valid{margin-top:8px;color:${ink.lamp};font-weight:600}
.valid.second{margin-top:0;font-weight:400}

.offer{margin-top:24px;background:#fff;border:1px solid ${ink.rule};border-radius:12px;overflow:hidden;display:grid;grid-template:auto 1fr/360px minmax(0,1fr);break-inside:avoid}
.picture{position:relative;aspect-ratio:4/3;background:${ink.dark}}
.picture svg,.picture img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.facts{grid-area:1/2/3;padding:24px;display:grid;grid-template-columns:minmax(0,1fr);gap:16px;align-content:start}
.beside{grid-column:1;padding:20px 24px 24px;display:grid;grid-template-columns:minmax(0,1fr);gap:4px;align-content:start}
.rail+dl{margin-top:12px}
.beside dl div{grid-template-columns:minmax(0,1fr)}
.beside dt{grid-row:auto}
.beside dd{grid-column:1}
h2{font-size:22px;line-height:30px}
.where{display:flex;flex-wrap:wrap;gap:0 10px;font-size:14px;color:${ink.second}}
.stars{color:#764a00;letter-spacing:1px}
.total{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 16px;padding-block:12px;border-block:1px dashed ${ink.ruleStrong};font-size:14px}
.price{display:grid;justify-items:end;margin-left:auto}
.total strong{font-size:28px;line-height:36px;font-variant-numeric:tabular-nums;white-space:nowrap}
.approximate{color:${ink.second};font-variant-numeric:tabular-nums}
.stay{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:8px 16px;align-items:center}
.end{display:grid;font-size:14px;line-height:20px}
.end b{font-size:16px;line-height:24px}
.end:last-child{text-align:right}
.nights{display:grid;justify-items:center;gap:4px;font-size:13px;line-height:18px;color:${ink.second};text-align:center}
.nights .second{font-size:13px}
.cells{display:flex;flex-wrap:wrap;justify-content:center;gap:2px;max-width:200px}
.cells i{width:20px;height:8px;border-radius:2px;background:${ink.lamp};print-color-adjust:exact}
.cells.short i{width:8px}
dl{display:grid;gap:10px}
dl div{display:grid;grid-template-columns:128px minmax(0,1fr);gap:0 12px;align-items:baseline}
dt{grid-row:1/span 12}
dd{grid-column:2;margin:0;overflow-wrap:anywhere}
dd span{display:block}
.policy{display:flex;gap:6px;align-items:flex-start}
.sign{flex:none;margin-top:4px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.policy.free{color:${ink.green}}
.policy.partial{color:#764a00}
.policy.none{color:${ink.second}}
.policy .second{color:inherit}
.rail{list-style:none;margin:6px 0 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(112px,1fr));gap:8px 4px}
.rail li{border-top:8px solid ${ink.lamp};border-radius:2px;padding-top:4px;font-size:13px;line-height:18px;display:grid;align-content:start;print-color-adjust:exact}
.rail b{font-variant-numeric:tabular-nums;white-space:nowrap}
.rail .second{font-size:12px}

.currencies{position:relative;margin-left:auto}
summary{list-style:none;cursor:pointer;border:1px solid #384d4a;padding-block:7px}
summary::-webkit-details-marker{display:none}
summary::after{content:" ▾"}
.currencies p{position:absolute;z-index:1;right:0;top:calc(100% + 4px);display:grid;grid-template-columns:repeat(3,64px);gap:4px;padding:8px;border-radius:8px;background:#fff;box-shadow:0 2px 6px #0b1c1b1a,0 8px 24px #0b1c1b1f}
.currencies a{padding:8px;border-radius:6px;text-align:center;text-decoration:none;font-size:14px;line-height:20px}
.currencies a:hover{background:#e9efec}
.currencies a[aria-current]{background:${ink.petrol};color:#fff}
.currencies p :focus-visible{outline-color:${ink.petrol}}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.note{margin-top:16px;padding:12px 16px;background:#fff2d3;border-radius:8px;overflow-wrap:anywhere}
.warning{margin-top:24px;padding:12px 16px;border-radius:8px;background:${ink.redTint};color:${ink.red}}
.small{margin-top:12px;font-size:14px;color:${ink.second}}

.accept{margin-top:24px;padding:24px;border:2px solid ${ink.petrol};border-radius:12px;background:#fff;display:grid;gap:4px;scroll-margin-top:16px}
.accept.done{border-color:${ink.green};background:${ink.greenTint}}
.accept fieldset{margin:12px 0 0;padding:0;border:0}
.accept legend{font-weight:600;padding:0}
.accept label{display:flex;gap:12px;align-items:flex-start;padding:12px;margin-top:8px;border:1px solid ${ink.ruleStrong};border-radius:8px;cursor:pointer}
.accept label:has(:checked){border-color:${ink.petrol};background:#dcefec}
.accept label span span{display:block;overflow-wrap:anywhere}
.accept .choice{font-weight:600}
.accept .choice.second{font-weight:400}
.accept .terms{font-size:14px}
.accept input[type=radio]{width:20px;height:20px;margin:2px 0 0;accent-color:${ink.petrol};flex:none}
.accept button{justify-self:start;margin-top:12px;min-height:48px;padding:8px 32px;border:0;border-radius:6px;background:${ink.petrol};color:#fff;font:inherit;font-weight:700;cursor:pointer}
.accept button:hover{background:#07484b}

footer{margin-top:32px;padding:24px 0 48px;border-top:1px solid ${ink.ruleStrong};font-size:14px}
footer .logo{max-height:40px;padding:0}
.contacts{display:flex;flex-wrap:wrap;gap:0 20px;margin-left:auto}
.contacts a{font-weight:700}
.closed{display:grid;gap:12px;justify-items:center;text-align:center;padding:64px 24px}
.closed .picture{width:240px;height:180px;aspect-ratio:auto;border-radius:12px;overflow:hidden;margin-bottom:12px}
.closed h1{font-size:20px;line-height:28px;margin:0}

@media(max-width:859px){.offer{grid-template-columns:minmax(0,1fr)}.picture{aspect-ratio:auto;height:240px}.facts,.beside{grid-area:auto}.beside{padding-top:0}}
@media(max-width:480px){
.column{padding:0 16px}
header{padding:12px 0 20px}
h1{font-size:24px;line-height:32px;margin-top:12px}
.for{font-size:16px;margin-top:0}
.valid{margin-top:4px}
.switches{margin-left:-10px;width:calc(100% + 10px);justify-content:space-between}
.switches:has(nav :first-child[aria-current]){margin-left:0;width:100%}
.offer{margin-top:16px}
.picture{height:132px}
.facts{padding:16px}
h2{font-size:18px;line-height:26px}
.total strong{font-size:24px;line-height:32px}
.stay{gap:8px}
.end b{font-size:14px;line-height:20px}
dl div{grid-template-columns:minmax(0,1fr)}
dt{grid-row:auto}
dd{grid-column:1}
.beside{padding:0 16px 16px}
.accept{padding:16px}
.accept button{justify-self:stretch}
.contacts{margin-left:0}
}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{
html{background:#fff;font-size:12px}
header{background:none;color:inherit;padding:0 0 8px}
header .second,.valid{color:inherit}
.switches,form.accept{display:none}
.column{padding:0;max-width:none}
.offer{grid-template-columns:150px minmax(0,1fr);margin-top:12px}
.picture{print-color-adjust:exact;height:auto;aspect-ratio:4/3}
.facts{grid-area:1/2/3;padding:10px;gap:8px}.beside{padding:0 10px 10px}
dl{gap:3px}
h1{margin-top:12px;font-size:22px;line-height:28px}
footer{padding:8px 0}
@page{size:A4;margin:12mm}
}
`.trimStart();
