import { SEVERITY_SHAPES } from "#app/features/alerts/severity-shapes.ts";
import { markSvg } from "#app/features/conditions/quality-shapes.ts";
import { verdictSvg } from "#app/features/conditions/verdict-shapes.ts";
import { readColor } from "#app/ui/map/chart-colors.ts";
import { ALERT_SEVERITIES } from "#domain/alerts/alert-words.ts";
import { VERDICT_STATES } from "#domain/conditions/verdict.ts";

/** The marks are drawn at three times their size on the map, so that they stay sharp on any screen. */
const MARK_PIXEL_RATIO = 3;
/** An alert is a smaller mark beside the one of its spot. */
const ALERT_PIXEL_RATIO = 4;

async function decode(svg: string) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A mark for each verdict and each severity of an alert, in the colours of the present theme. */
export function drawMarkImages() {
  const ring = readColor("surface");
  const colorsOf = (tone: string) => ({
    fill: readColor(`quality-${tone}`),
    sign: readColor(`on-quality-${tone}`),
    ring,
  });
  const verdicts = VERDICT_STATES.map(async (state) => ({
    id: `verdict-${state}`,
    image: await decode(verdictSvg(state, readColor)),
    pixelRatio: MARK_PIXEL_RATIO,
  }));
  const alerts = ALERT_SEVERITIES.map(async (severity) => ({
    id: `alert-${severity}`,
    image: await decode(markSvg(SEVERITY_SHAPES[severity], colorsOf(SEVERITY_SHAPES[severity].tone))),
    pixelRatio: ALERT_PIXEL_RATIO,
  }));
  return Promise.all([...verdicts, ...alerts]);
}
