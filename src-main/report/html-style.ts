import { palettes, type Palette, type ThemeName } from './palette.ts'

const FONT_TEXT = '"Inter", "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif'
const FONT_CODE = '"JetBrains Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace'

function properties(palette: Palette): string {
  return Object.entries(palette)
    .map(([token, colour]) => `--${token}:${colour}`)
    .join(';')
}

function theme(name: ThemeName): string {
  return `:root{color-scheme:${name === 'dark' || name === 'contrast-dark' ? 'dark' : 'light'};${properties(palettes[name])}}`
}

/**
 * The style sheet of the report: the window's colours and letters, for screen (light, dark, high contrast as the system
 * asks) and for A4. Paper is always light. No font, image or file from outside.
 *
 * @param title printed at the foot of every page.
 */
export function reportStyle(title: string): string {
  return `:root{--font-text:${FONT_TEXT};--font-code:${FONT_CODE}}
${theme('light')}
@media screen and (prefers-color-scheme:dark){${theme('dark')}}
@media screen and (prefers-contrast:more){${theme('contrast')}}
@media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){${theme('contrast-dark')}}
*{box-sizing:border-box}
html{background:var(--surface)}
body{color:var(--ink-2);font:400 0.875rem/1.5 var(--font-text);font-variant-numeric:tabular-nums lining-nums;-webkit-text-size-adjust:100%;max-width:48rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1,h2,h3,th,dt,strong{color:var(--ink);font-weight:600}
h1{margin:0;font-size:1.75rem;line-height:1.25;letter-spacing:-0.015em}
h2{margin:2.5rem 0 0.75rem;font-size:1.25rem;line-height:1.4}
h3{margin:1.25rem 0 0.5rem;font-size:0.875rem}
p{margin:0 0 0.75rem;max-width:42rem}
a{color:var(--accent-ink)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
code,.code{font-family:var(--font-code);font-size:0.92em;font-variant-numeric:tabular-nums slashed-zero;overflow-wrap:anywhere}
.kicker{margin:0 0 0.25rem;color:var(--ink-3);font-size:0.8125rem}
.subtitle{margin:0.25rem 0 1rem;color:var(--ink-3)}
.lead{font-size:1rem;color:var(--ink)}
.note{color:var(--ink-3);font-size:0.8125rem}
.message{max-width:none;padding:0.5rem 0.75rem;border-radius:4px}
.message::before{content:attr(data-word) ": ";font-weight:600}
.caution{background:var(--caution-wash);color:var(--caution)}
.fails{background:var(--fails-wash);color:var(--fails)}
nav{margin:1.5rem 0 0;padding:0.75rem 0;border-block:1px solid var(--line)}
nav h2{margin:0 0 0.25rem;font-size:0.8125rem}
nav ol{margin:0;padding-left:1.5rem;columns:2;column-gap:2rem;font-size:0.8125rem}
.figures{display:grid;grid-template-columns:repeat(3,1fr);gap:1.5rem;margin:1.25rem 0 0;padding:0}
.figures div{display:flex;flex-direction:column}
.figures dt{font-weight:400;color:var(--ink-2);font-size:0.8125rem}
.figures dt::before{content:"";display:inline-block;width:1rem;margin-right:0.5rem;vertical-align:middle;border-top:2px solid var(--incumbent)}
.figures .bound dt::before{border-top:2px dashed var(--bound)}
.figures .gap dt::before{height:0.625rem;border:1px solid var(--line-strong);background:var(--gap-wash)}
.figures dd{margin:0}
.figures .value{color:var(--ink);font-size:1.625rem;line-height:1.3;letter-spacing:-0.015em}
.figures .incumbent .value{color:var(--incumbent)}
.figures .bound .value{color:var(--bound)}
.figures .words{font-size:1rem;line-height:2.1rem;letter-spacing:0}
.figures .caption{color:var(--ink-3);font-size:0.75rem}
.facts{display:grid;grid-template-columns:14rem 1fr;margin:0 0 1rem}
.facts dt,.facts dd{margin:0;padding:0.25rem 0;border-bottom:1px solid var(--line-faint)}
.facts dt{padding-right:1.5rem;font-weight:400;color:var(--ink-2)}
.facts dd{color:var(--ink);min-width:0;overflow-wrap:anywhere}
.claims{list-style:none;margin:0 0 0.75rem;padding:0}
.claims li{display:grid;grid-template-columns:9rem 1fr;gap:0 0.5rem;padding:0.375rem 0;border-bottom:1px solid var(--line-faint)}
.claims .state{grid-row:span 2;font-weight:600}
.claims .holds{color:var(--holds)}
.claims .fails{color:var(--fails);background:none}
.claims .unclaimed{color:var(--unclaimed)}
.claims .text{color:var(--ink)}
.claims .by{grid-column:2;color:var(--ink-3);font-size:0.75rem}
.scroll{overflow-x:auto;margin:0 0 0.75rem}
.scroll:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
table{min-width:20rem;border-collapse:collapse;font-size:0.75rem;line-height:1.35}
.tables{display:grid;grid-template-columns:repeat(2,1fr);gap:0.75rem 2rem}
.tables table{min-width:0;width:100%}
.tables th.end,.tables td.end{min-width:0}
caption{padding:0 0 0.375rem;text-align:left;color:var(--ink-3);font-size:0.75rem}
th,td{padding:0.25rem 0.5rem;border-bottom:1px solid var(--line-faint);text-align:left;vertical-align:top}
thead th{background:var(--sunken);color:var(--ink-2);border-bottom-color:var(--line);vertical-align:bottom}
tbody th{font-weight:400}
td{color:var(--ink)}
td.code{overflow-wrap:break-word}
th.end,td.end{min-width:5rem;text-align:right}
td.end{white-space:nowrap}
figure{margin:0 0 1rem}
figcaption{margin:0 0 0.5rem;color:var(--ink);font-weight:600;font-size:0.8125rem}
figure svg{display:block;width:100%;height:auto}
.multiples{display:grid;grid-template-columns:repeat(3,1fr);gap:0.75rem 1rem}
.multiples .name{margin:0;font-size:0.75rem}
.legend{margin:0 0 0.5rem;font-size:0.75rem;color:var(--ink-3)}
.legend span{margin-right:1.25rem}
.legend span::before{content:"";display:inline-block;width:1.25rem;margin-right:0.375rem;vertical-align:middle}
.legend .area::before{height:0.625rem;background:var(--chart-axis);opacity:0.55}
.legend .line::before{border-top:2px solid var(--incumbent)}
pre{margin:0 0 0.75rem;padding:0.75rem;border-radius:4px;background:var(--sunken);color:var(--ink);white-space:pre-wrap;overflow-wrap:anywhere;font:0.75rem/1.6 var(--font-code)}
footer{margin-top:3rem;padding-top:0.75rem;border-top:1px solid var(--line);color:var(--ink-3);font-size:0.75rem}
@media (max-width:40rem){.figures,.multiples,.tables{grid-template-columns:1fr}.facts{grid-template-columns:1fr}.facts dt{border:0;padding-bottom:0}nav ol{columns:1}}
@media print{
@page{size:A4;margin:18mm 17mm 20mm;@bottom-left{content:${cssString(title)};font:8pt ${FONT_TEXT};color:#5d6863}@bottom-right{content:counter(page) " / " counter(pages);font:8pt ${FONT_TEXT};color:#5d6863}}
html{font-size:11pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{max-width:none;padding:0}
nav{display:none}
h2,h3,figcaption,caption{break-after:avoid}
thead{display:table-header-group}
tr,figure,.figures,.claims li,.message{break-inside:avoid}
.scroll{overflow:visible}
th.end,td.end{white-space:normal;overflow-wrap:anywhere}
p{max-width:none;orphans:3;widows:3}
}
`
}

/** Text as a CSS string; `<` is escaped too, so that it cannot end the style element. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`
}
