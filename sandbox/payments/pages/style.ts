/** The site's colors by day and night, and touch targets of 44 pixels. */
export const STYLE = `
:root { color-scheme: light dark; --canvas: light-dark(#F3F6F5, #07171D); --surface: light-dark(#FFF, #0E232B);
  --sunken: light-dark(#E9EFEE, #0A1C23); --ink: light-dark(#0C2430, #E6F0F0); --muted: light-dark(#48606A, #A3B9BE);
  --line: light-dark(#D6E0E0, #23424C); --control: light-dark(#6F868E, #6F909A); --primary: light-dark(#0A5566, #5CC4CF);
  --on-primary: light-dark(#FFF, #04222A); --tint: light-dark(#DCEDEF, #123A45); --buoy: light-dark(#C2410C, #FF8A65);
  --danger: light-dark(#9B0A20, #FF8F8A); --danger-tint: light-dark(#FBEBED, #34191D); --good: light-dark(#17694E, #45E6C0) }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 Figtree, system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
h1, h2, h3, h4, p, ul, ol, dl, form { margin: 0; padding: 0 }
h1, h2, h3, .figure { font-weight: 650; line-height: 1.2; letter-spacing: -.02em; text-wrap: balance }
h1 { font-size: 1.875rem } h2 { font-size: 1.25rem } h3 { font-size: 1.0625rem } h4 { font-size: .875rem; color: var(--muted) }
ul, ol { list-style: none } a { color: var(--primary) } .muted { color: var(--muted) } .small { font-size: .875rem }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 6px }
.skip { position: absolute; left: -999px } .skip:focus { left: 1rem; top: .5rem; background: var(--surface); padding: .75rem 1rem }
.sign { background: light-dark(#FFF1EA, #2B1D17); color: var(--buoy); padding: .5rem 1rem; text-align: center; font-size: .875rem }
.top { display: flex; align-items: center; justify-content: space-between; gap: 1rem; flex-wrap: wrap }
.top, main { max-width: 68rem; margin: 0 auto; padding: .75rem 1rem } main { padding-bottom: 4rem } main.slim { max-width: 40rem }
.brand { display: inline-flex; align-items: center; gap: .625rem; font-weight: 650; font-size: 1.125rem }
.brand img { width: 1.875rem; height: 1.875rem } .top a, .go { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600 }
.stack { display: grid; gap: 1rem } .stack-wide, .split { display: grid; gap: 1.5rem } .stack > *, .stack-wide > *, .split > * { min-width: 0 }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 1.25rem }
.figure { font-size: 2.25rem } .figure small { font-size: 1rem; font-weight: 500; color: var(--muted); letter-spacing: 0 }
.rows > * { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .625rem 0; border-top: 1px solid var(--line) }
.rows > :first-child { border-top: 0 } dt { color: var(--muted) } dd { margin: 0; text-align: right; font-weight: 600 }
.tail { display: flex; align-items: center; gap: .5rem; flex-shrink: 0 } .total, .total th { font-weight: 700; font-size: 1.125rem; color: var(--ink) }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1.125rem; flex-shrink: 0;
  font: inherit; font-weight: 600; border-radius: 10px; border: 1px solid var(--control); background: var(--surface); color: var(--ink);
  cursor: pointer; text-decoration: none; text-align: center }
.button:hover, .test:hover { border-color: var(--primary) } .button.danger { color: var(--danger); border-color: var(--danger) }
.button.main { background: var(--primary); border-color: var(--primary); color: var(--on-primary); width: 100% }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: .25rem }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--control); border-radius: 10px }
input[type=checkbox] { width: 1.375rem; min-height: 1.375rem; margin: 0 } .check { display: flex; align-items: center; gap: .625rem; min-height: 2.75rem }
input[aria-invalid=true] { border: 2px solid var(--danger) } .field-error { color: var(--danger); font-size: .9375rem; margin-top: .25rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem } .inline { display: flex; gap: .5rem; align-items: end } .inline > div { flex: 1 }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0 } legend { padding: 0; font-weight: 650; margin-bottom: .5rem }
.alert, .news { border: 1px solid var(--primary); border-left-width: 5px; background: var(--tint); border-radius: 10px; padding: .75rem 1rem }
.alert { border-color: var(--danger); background: var(--danger-tint) } .alert strong { color: var(--danger) }
.badge { padding: .125rem .625rem; border-radius: 999px; font-size: .8125rem; font-weight: 650; background: var(--tint); white-space: nowrap }
.badge.bad { background: var(--danger-tint); color: var(--danger) } .badge.quiet { background: var(--sunken); color: var(--muted) }
.tests { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: .5rem }
.test { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; align-items: center; min-height: 3.25rem; padding: .5rem .75rem; text-align: left;
  font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; cursor: pointer }
.test span { grid-column: 2; color: var(--muted); font-size: .875rem } .test i { grid-row: span 2; width: .625rem; height: .625rem; border-radius: 50%; background: var(--good) }
.test.no i { background: var(--danger); border-radius: 2px } .test.ask i { background: none; border: 2px solid var(--buoy) }
summary { cursor: pointer; min-height: 2.75rem; font-weight: 600; color: var(--primary) }
pre { white-space: pre-wrap; margin: 0; font-size: .8125rem; background: var(--sunken); border-radius: 10px; padding: .75rem; max-height: 24rem; overflow: auto }
.scroll { overflow-x: auto } table { width: 100%; border-collapse: collapse } th { text-align: left; color: var(--muted) }
td, th { padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); vertical-align: top } .sum { text-align: right; white-space: nowrap }
@media (min-width: 56rem) { .split { grid-template-columns: 1fr 1fr; gap: 2rem; align-items: start } .card { padding: 1.5rem } }
@media print { :root { color-scheme: light } .sign, .top, .no-print { display: none } .card { border: 0; padding: 0 } }`;
