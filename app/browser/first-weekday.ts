import type { Weekday } from "#domain/workouts/totals/days.ts";

/** `getWeekInfo` by the standard; older browsers have a property. Firefox has neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** CLDR: where weeks don't start on Monday. */
const SUNDAY_REGIONS = /^(AU|BR|CA|CN|HK|IL|IN|JP|KR|MX|PH|SG|TH|TW|US|ZA)$/;
const SATURDAY_REGIONS = /^(AE|BH|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY)$/;

/** The first day of the week where the device's language is spoken. */
export function firstWeekday(language = navigator.language): Weekday {
  const locale: LocaleWithWeek = new Intl.Locale(language);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  // Sunday is 7 there.
  if (info) return (info.firstDay % 7) as Weekday;
  const region = locale.maximize().region ?? "";
  if (SUNDAY_REGIONS.test(region)) return 0;
  return SATURDAY_REGIONS.test(region) ? 6 : 1;
}
