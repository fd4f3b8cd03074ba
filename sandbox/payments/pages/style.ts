/** The house's look in one sheet: its colours by day and by night, its two typefaces, targets of 44 pixels. */
export const STYLE = `
@font-face { font-family: Bricolage; src: url(/dev/payments/fonts/headings.woff2) format("woff2"); font-weight: 200 800; font-display: swap }
@font-face { font-family: Figtree; src: url(/dev/payments/fonts/text.woff2) format("woff2"); font-weight: 300 900; font-display: swap }
:root { color-scheme: light dark; --canvas: light-dark(#F3F6F5, #07171D); --surface: light-dark(#FFF, #0E232B);
  --raised: light-dark(#FFF, #143039); --sunken: light-dark(#E9EFEE, #0A1C23); --ink: light-dark(#0C2430, #E6F0F0);
  --muted: light-dark(#48606A, #A3B9BE); --line: light-dark(#D6E0E0, #23424C); --control: light-dark(#6F868E, #6F909A);
  --primary: light-dark(#0A5566, #5CC4CF); --on-primary: light-dark(#FFF, #04222A);
  --primary-strong: light-dark(#073F4D, #86DBE3); --tint: light-dark(#DCEDEF, #123A45);
  --buoy: light-dark(#F2653A, #FF8A65); --buoy-text: light-dark(#C2410C, #FF8A65); --danger: light-dark(#9B0A20, #FF8F8A);
  --danger-tint: light-dark(#FBEBED, #34191D); --good: light-dark(#17694E, #45E6C0) }
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 Figtree, system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
h1, h2, h3, h4, .figure { font-family: Bricolage, Figtree, system-ui, sans-serif; font-weight: 650; letter-spacing: -.02em;
  line-height: 1.2; margin: 0; text-wrap: balance }
h1 { font-size: 1.875rem } h2 { font-size: 1.25rem } h3 { font-size: 1.0625rem; letter-spacing: -.01em } h4 { font: 600 .875rem/1.4 Figtree, system-ui, sans-serif; letter-spacing: 0; color: var(--muted) }
p { margin: 0; text-wrap: pretty } ul, ol { list-style: none; margin: 0; padding: 0 } form { margin: 0 }
a { color: var(--primary); text-underline-offset: .2em } .muted { color: var(--muted) } .small { font-size: .875rem }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 6px }
.skip { position: absolute; left: -999px } .skip:focus { left: 1rem; top: .5rem; z-index: 2; background: var(--surface); padding: .75rem 1rem }
.sign { background: light-dark(#FFF1EA, #2B1D17); color: var(--buoy-text); border-bottom: 1px solid light-dark(#F7CDB9, #55362A);
  padding: .5rem 1rem; text-align: center; font-size: .875rem } .sign strong { font-weight: 700 }
.top { display: flex; align-items: center; justify-content: space-between; gap: 1rem; flex-wrap: wrap; max-width: 68rem; margin: 0 auto; padding: .75rem 1rem }
.brand { display: inline-flex; align-items: center; gap: .625rem; min-height: 2.75rem; font: 650 1.125rem/1.2 Bricolage, Figtree, system-ui; letter-spacing: -.02em }
.brand svg { width: 1.875rem; height: 1.875rem }
.top a, .go { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600 }
main { max-width: 68rem; margin: 0 auto; padding: .5rem 1rem 4rem } main.slim { max-width: 34rem } main.middle { max-width: 46rem }
.stack { display: grid; gap: 1rem } .stack-wide { display: grid; gap: 1.5rem } .grid-fit > *, .stack > *, .stack-wide > *, .split > * { min-width: 0 }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 1.25rem }
.figure { font-size: 2.25rem; line-height: 1.1 } .figure small { font-size: 1rem; font-weight: 500; color: var(--muted); letter-spacing: 0 }
.rows { display: grid } .rows > li, .rows > div { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding: .625rem 0; border-top: 1px solid var(--line) }
.rows > :first-child { border-top: 0 } 
.rows.center > li { align-items: center } .rows form { flex-shrink: 0 } .tail { display: flex; align-items: center; gap: .5rem; flex-shrink: 0; white-space: nowrap }
.rows dt { color: var(--muted) } .rows dd { margin: 0; text-align: right; font-weight: 600 }
dl { margin: 0 } .total, .total th { font-weight: 700; font-size: 1.125rem; color: var(--ink) } .rows .total dt { color: var(--ink) }
.button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.75rem; padding: .5rem 1.125rem; font: 600 1rem/1.25 Figtree, system-ui, sans-serif;
  border-radius: 10px; border: 1px solid var(--control); background: var(--surface); color: var(--ink); cursor: pointer; text-decoration: none; text-align: center; flex-shrink: 0 }
.button:hover { border-color: var(--primary); color: var(--primary) }
.button.main { background: var(--primary); border-color: var(--primary); color: var(--on-primary); width: 100%; min-height: 3.25rem; font-size: 1.0625rem }
.button.main:hover { background: var(--primary-strong); border-color: var(--primary-strong); color: var(--on-primary) }
.button.danger { color: var(--danger); border-color: var(--danger) } .button.danger.main { background: var(--danger); color: light-dark(#FFF, #2B0A0E) }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: .25rem }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: 1rem/1.4 Figtree, system-ui, sans-serif; font-variant-numeric: tabular-nums; color: inherit;
  background: var(--surface); border: 1px solid var(--control); border-radius: 10px }
input[type=checkbox] { width: 1.375rem; min-height: 1.375rem; accent-color: var(--primary); margin: 0 }
.check { display: flex; align-items: center; gap: .625rem; min-height: 2.75rem; margin: 0 }
input[aria-invalid=true] { border: 2px solid var(--danger) } .field-error { color: var(--danger); font-size: .9375rem; margin-top: .25rem; font-weight: 500 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem } .inline { display: flex; gap: .5rem; align-items: end } .inline > :first-child:not([type=hidden]), .inline > [type=hidden] + * { flex: 1; min-width: 0 } .inline.center { align-items: center }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0 } legend { padding: 0; font-weight: 650; margin-bottom: .5rem }
.alert { border: 1px solid var(--danger); border-left-width: 5px; background: var(--danger-tint); border-radius: 10px; padding: .75rem 1rem } .alert strong { color: var(--danger) }
.news { border: 1px solid var(--primary); border-left-width: 5px; background: var(--tint); border-radius: 10px; padding: .75rem 1rem }
.badge { display: inline-block; justify-self: start; padding: .125rem .625rem; border-radius: 999px; font-size: .8125rem; font-weight: 650; background: var(--tint); color: light-dark(#073F4D, #86DBE3); white-space: nowrap }
.badge.bad { background: var(--danger-tint); color: var(--danger) } .badge.quiet { background: var(--sunken); color: var(--muted) }
.tests { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: .5rem }
.test { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; align-items: center; align-content: center; width: 100%; height: 100%; min-height: 3.25rem; padding: .5rem .75rem; text-align: left; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--line); border-radius: 10px; cursor: pointer }
.test:hover { border-color: var(--primary); background: var(--tint) } .test strong { font-weight: 600; line-height: 1.25 } .test span { grid-column: 2; color: var(--muted); font-size: .875rem }
.test i { grid-row: span 2; width: .625rem; height: .625rem; border-radius: 50%; background: var(--good) } .test.no i { background: var(--danger); border-radius: 2px } .test.ask i { background: none; border: 2px solid var(--buoy) }
.chip { font: 600 .8125rem/1 ui-monospace, monospace; letter-spacing: .02em; background: var(--sunken); border-radius: 6px; padding: .25rem .5rem }
details > summary { cursor: pointer; min-height: 2.75rem; display: flex; align-items: center; gap: .5rem; font-weight: 600; color: var(--primary) }
details > summary::before { content: "+"; width: 1ch; font-weight: 700 } details[open] > summary::before { content: "\\2212" }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font-size: .8125rem; background: var(--sunken); border-radius: 10px; padding: .75rem; max-height: 24rem; overflow: auto }
.scroll { overflow-x: auto } table { width: 100%; border-collapse: collapse } th { text-align: left; color: var(--muted); font-weight: 600; font-size: .875rem } td, th { padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); vertical-align: top } thead th { border-top: 0 } td.sum, th.sum { text-align: right; padding-right: 0; white-space: nowrap }
.water { display: block; width: 100%; height: auto; color: var(--primary); margin-top: 1.5rem }
@media (min-width: 56rem) { .split { display: grid; grid-template-columns: 5fr 6fr; gap: 2rem; align-items: start } .split.even { grid-template-columns: 1fr 1fr } h1 { font-size: 2.25rem } main { padding: 1rem 1.25rem 4rem } .top { padding: .75rem 1.25rem } .card { padding: 1.5rem } }
@media (max-width: 55.99rem) { .split { display: grid; gap: 1.25rem } .water { display: none } }
@media print { :root { color-scheme: light } .sign, .top, .no-print { display: none } body { background: #FFF } .card { border: 0; padding: 0 } }
@media (prefers-reduced-motion: no-preference) { .button, .test, input { transition: background-color .15s, border-color .15s, color .15s } }`;
